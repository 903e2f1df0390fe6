import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type UserView } from '../../../api/index.js';
import { UNCACHED_QUERY } from '../../../api/query-client.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { PageTitle } from '../../../components/document/document-head.js';
import { useNotificationHandles } from '../../../account/notification-handles.js';
import { useSession, type Session } from '../../../session/index.js';
import { EditUserForm, type EditUserFormProps } from './edit-user-form.js';
import { hasRole } from './user-draft.js';
import '../users.css';

export default function EditUserPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const session = useSession();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api.users.userVersion(id, signal),
    ...UNCACHED_QUERY,
  });
  const { value: user, etag } = data ?? {};
  // Only on purpose: a form must not lose what was typed because the user was read again.
  const [loads, setLoads] = useState(1);
  const reload = () => void refetch().then(() => setLoads(loads + 1));
  const key = `${id} ${loads}`;

  return (
    <section className="page users">
      <PageTitle>{user?.userName ?? t('title')}</PageTitle>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {error && <LoadError error={error} onRetry={reload} />}
      {user === null && <Empty description={t('unknown')} />}
      {user &&
        (isLocked(user, session) ? (
          <EditUserForm key={key} stored={{ user, etag: null }} channels={null} isLocked onReload={reload} />
        ) : (
          <EditUserWithChannels key={key} stored={{ user, etag: etag ?? null }} onReload={reload} />
        ))}
    </section>
  );
}

/** Only administrators may change administrators and power users; others see them read-only, except that power users may change themselves. */
function isLocked(user: UserView, session: Session): boolean {
  if (session.hasRole('Admin')) return false;
  return hasRole(user, 'Admin') || (hasRole(user, 'PowerUser') && user.id !== session.userId);
}

/** The notification handles are part of the same form. When they cannot be loaded, the other fields stay editable. */
function EditUserWithChannels({ stored, onReload }: Pick<EditUserFormProps, 'stored' | 'onReload'>) {
  const { user } = stored;
  const { preferences, error } = useNotificationHandles(['users', 'one', user.id, 'channels'], (signal) =>
    api.notificationHandles.of(user.id, signal),
  );
  if (!preferences && !error) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  return <EditUserForm stored={stored} channels={preferences ?? null} isLocked={false} onReload={onReload} />;
}
