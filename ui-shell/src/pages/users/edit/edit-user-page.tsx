import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { PageTitle } from '../../../parts/page-title.js';
import { DeleteUserButton } from './delete-user-button.js';
import { changesOf, draftOf, userSchema } from './user-draft.js';
import { UserForm } from './user-form.js';

export default function EditUserPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const {
    data: user,
    isPending,
    error,
    refetch,
  } = useQuery({ queryKey: ['users', id], queryFn: () => api.identity.user(id), refetchOnWindowFocus: false });

  return (
    <section className="page users">
      <PageTitle>{user?.userName ?? t('title')}</PageTitle>
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {user === null && <p>{t('unknown')}</p>}
      {user && <EditUser key={user.id} user={user} />}
    </section>
  );
}

function EditUser({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = user.userName;

  const leave = (text: string) => {
    notify(text, { kind: 'success' });
    void queries.invalidateQueries({ queryKey: ['users'] });
    void navigate('/usermanagement');
  };

  return (
    <>
      <h1>{name}</h1>
      <UserForm
        draft={draftOf(user)}
        schema={userSchema}
        submitText={t('update')}
        save={(draft) => api.identity.update({ ...user, ...changesOf(draft) })}
        onSaved={() => leave(t('updated', { name }))}
      >
        <DeleteUserButton user={user} onDeleted={() => leave(t('deleted', { name }))} />
      </UserForm>
    </>
  );
}
