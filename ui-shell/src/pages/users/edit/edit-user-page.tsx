import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type UserView } from '../../../api/index.js';
import { UNCACHED_QUERY } from '../../../api/query-client.js';
import { QueryContent } from '../../../components/query-content.js';
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
  const query = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api.users.userVersion(id, signal),
    ...UNCACHED_QUERY,
  });
  // Only on purpose: a form must not lose what was typed because the user was read again.
  const [loads, setLoads] = useState(1);
  const reload = () => void query.refetch().then(() => setLoads(loads + 1));
  const key = `${id} ${loads}`;

  return (
    <section className="page users">
      <PageTitle>{query.data?.value?.userName ?? t('title')}</PageTitle>
      <QueryContent query={query} rows={10}>
        {({ value: user, etag }) =>
          user === null ? (
            <Empty description={t('unknown')} />
          ) : isLocked(user, session) ? (
            <EditUserForm key={key} stored={{ user, etag: null }} channels={null} isLocked onReload={reload} />
          ) : (
            <EditUserWithChannels key={key} stored={{ user, etag }} onReload={reload} />
          )
        }
      </QueryContent>
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
  const { data: channels, error } = useNotificationHandles(['users', 'one', user.id, 'channels'], (signal) =>
    api.notificationHandles.of(user.id, signal),
  );
  if (!channels && !error) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  return <EditUserForm stored={stored} channels={channels ?? null} isLocked={false} onReload={onReload} />;
}
