import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type IdentityResult, type UserView } from '../../../api/index.js';
import { LOCAL_USER_TYPE } from '../../../api/users/users-api.js';
import { NotificationHandleFields, InvalidHandlesError, saveHandles } from '../../../account/notification-handles.js';
import type { ChannelHandle } from '../../../account/notification-handle-field.js';
import { useSession } from '../../../session/index.js';
import { CopyAppLinkButton, DeleteUserButton, SendResetLinkButton, SendWelcomeMailButton } from './user-action-buttons.js';
import { UserSessionSections } from './user-access.js';
import { differencesBetween } from './user-differences.js';
import { hasRole, userUpdateOf, userDraftOf, userSchema, type UserDraft } from './user-draft.js';
import { UserForm } from './user-form.js';

/** A user with the `ETag` that a save is held to; null for none. */
interface UserVersion {
  readonly user: UserView;
  readonly etag: string | null;
}

export interface EditUserFormProps {
  readonly stored: UserVersion;
  /** Null when they are not known. */
  readonly channels: readonly ChannelHandle[] | null;
  /** Read-only for the viewer. */
  readonly isLocked: boolean;
  /** Reads the user again and shows what is stored. */
  readonly onReload: () => void;
}

interface EditDraft extends UserDraft {
  readonly channels: readonly ChannelHandle[];
}

/** Form of an existing user, editable or read-only. */
export function EditUserForm({ stored, channels, isLocked, onReload }: EditUserFormProps) {
  // Later versions are shown only when the administrator reloads.
  const [base] = useState(stored);
  const { user } = base;
  const { t } = useTranslation('users');
  const session = useSession();
  const isAdmin = session.hasRole('Admin');
  // The portal refuses it to whom the account belongs.
  const mayDelete = !isLocked && user.id !== session.userId;
  const returnToList = useReturnToList();
  const name = user.userName;
  // The others may have been changed elsewhere meanwhile.
  const isEdited = ({ agent, value }: ChannelHandle) => channels?.find((handle) => handle.agent === agent)?.value !== value;
  const explain = useConflictExplanation(user);
  const [isDeleted, setDeleted] = useState(false);
  // Runs once the form does not ask any more whether to leave without saving.
  const leaveDeleted = useEffectEvent(() => returnToList(t('deleted', { name })));
  useEffect(() => {
    if (isDeleted) leaveDeleted();
  }, [isDeleted]);

  return (
    <>
      <h1 className="user-name" title={name}>
        {name}
      </h1>
      {isLocked && (
        <Alert className="users-note" type="info" showIcon title={t(hasRole(user, 'Admin') ? 'adminsOnly' : 'adminsOnly.powerUser')} />
      )}
      <UserForm<EditDraft>
        draft={{ ...userDraftOf(user), channels: channels ?? [] }}
        schema={userSchema}
        hasPassword={user.userType === LOCAL_USER_TYPE && !isLocked}
        isDeleted={isDeleted}
        submitText={isLocked ? null : t('update')}
        save={({ channels: handles, ...draft }, isOverwrite) =>
          saveUser(isOverwrite ? { user, etag: null } : base, draft, handles.filter(isEdited), t)
        }
        conflict={{ explain, reload: onReload }}
        onSaved={() => returnToList(t('updated', { name }))}
        end={mayDelete && <DeleteUserButton user={user} onDeleted={() => setDeleted(true)} />}
        more={
          channels !== null && (
            <Section name="channels">
              <NotificationHandleFields />
            </Section>
          )
        }
      >
        {!isLocked && (
          <>
            <SendResetLinkButton user={user} />
            {isAdmin && <CopyAppLinkButton userId={user.id} />}
            <SendWelcomeMailButton user={user} />
          </>
        )}
      </UserForm>
      {isAdmin && <UserSessionSections user={user} />}
    </>
  );
}

/** Completes the refusal of a save with what differs between the version that was edited and the stored one. */
function useConflictExplanation(edited: UserView) {
  const translation = useTranslation('users');
  return async (cause: ApiProblem): Promise<ApiProblem> => {
    const current = await api.users.user(edited.id).catch(() => null);
    const changes = current ? differencesBetween(edited, current, translation) : [];
    return new ApiProblem(cause.status, cause.type, cause.detail, [], {}, null, { ...cause.facts, changes });
  };
}

/** Saves the account first; the notification handles only after that succeeded. Names the channels that refuse their handle. */
async function saveUser(
  { user, etag }: UserVersion,
  draft: UserDraft,
  handles: readonly ChannelHandle[],
  t: Translation['t'],
): Promise<IdentityResult> {
  const result = await api.users.update({ ...user, ...userUpdateOf(draft) }, etag);
  if (!result.successful || handles.length === 0) return result;
  try {
    await saveHandles(handles);
    return result;
  } catch (cause) {
    const names = cause instanceof InvalidHandlesError ? cause.handles.filter(({ issue }) => issue).map(({ channel }) => channel.name) : [];
    const text = names.length > 0 ? t('handlesRefused', { names: names.join(', ') }) : t('handlesNotSaved');
    return { ...result, successful: false, errors: [text] };
  }
}

/** Returns to the list with a message. */
function useReturnToList(): (text: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (text) => {
    notify(text, { kind: 'success' });
    void queries.invalidateQueries({ queryKey: ['users'] });
    void navigate('/usermanagement');
  };
}
