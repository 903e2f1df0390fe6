import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Section } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';
import { LOCAL_USER } from '../../../api/people/identity.js';
import { ChannelInputs } from '../../../people/channels/channel-inputs.js';
import type { ChannelPreference } from '../../../people/channels/use-channels.js';
import { useSession } from '../../../session/index.js';
import { CopyAppLink } from '../actions/copy-app-link.js';
import { DeleteUserButton } from '../actions/delete-user-button.js';
import { ResetLinkButton } from '../actions/reset-link-button.js';
import { WelcomeButton } from '../actions/welcome-button.js';
import { UserAccess } from './user-access.js';
import { changesOf, draftOf, userSchema, type UserDraft } from './user-draft.js';
import { UserForm } from './user-form.js';

interface EditUserProps {
  readonly user: UserView;
  readonly channels: readonly ChannelPreference[];
  /** Nothing can be changed by who looks. */
  readonly isLocked: boolean;
}

interface EditDraft extends UserDraft {
  readonly channels: readonly ChannelPreference[];
}

/** A known person, to be changed or only looked at. */
export function EditUser({ user, channels, isLocked }: EditUserProps) {
  const { t } = useTranslation('users');
  const isAdmin = useSession().has('Admin');
  const leave = useLeave();
  const name = user.userName;

  return (
    <>
      <h1 className="user-name" title={name}>
        {name}
      </h1>
      {isLocked && <Alert className="users-note" type="info" showIcon title={t('adminsOnly')} />}
      <UserForm<EditDraft>
        draft={{ ...draftOf(user), channels }}
        schema={userSchema}
        hasPassword={user.userType === LOCAL_USER && !isLocked}
        submitText={isLocked ? null : t('update')}
        save={(draft) => saved(user, draft)}
        onSaved={() => leave(t('updated', { name }))}
        end={!isLocked && <DeleteUserButton user={user} onDeleted={() => leave(t('deleted', { name }))} />}
        more={
          channels.length > 0 && (
            <Section name="channels">
              <ChannelInputs />
            </Section>
          )
        }
      >
        {!isLocked && (
          <>
            {user.userType === LOCAL_USER && <ResetLinkButton user={user} />}
            {isAdmin && <CopyAppLink userId={user.id} />}
            <WelcomeButton user={user} />
          </>
        )}
      </UserForm>
      {isAdmin && <UserAccess user={user} />}
    </>
  );
}

/** The account first; what channels call the person only once that was accepted. */
async function saved(user: UserView, { channels, ...draft }: EditDraft) {
  const result = await api.identity.update({ ...user, ...changesOf(draft) });
  if (result.successful && channels.length > 0) await api.notificationPreferences.save(channels.map(({ name: _, ...kept }) => kept));
  return result;
}

/** Back to the list, with a word about what happened. */
function useLeave(): (text: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (text) => {
    notify(text, { kind: 'success' });
    void queries.invalidateQueries({ queryKey: ['users'] });
    void navigate('/usermanagement');
  };
}
