import { http, useTranslation } from '@ombi/sdk/ui';
import { Alert, Button, Modal, Skeleton, Tag } from '@ombi/sdk/ui/kit-layout';
import { useEffect, useState } from 'react';

interface WatchlistUser {
  readonly userId: string;
  readonly userName: string;
  readonly status: 'successful' | 'failed' | 'not-enabled';
}

/** Icon and color of each result. */
const RESULTS = {
  successful: { icon: '✓', color: 'success' },
  failed: { icon: '✗', color: 'error' },
  'not-enabled': { icon: '–', color: 'default' },
} as const;

/** Pixels. */
const DIALOG_WIDTH = 700;

/** Id of the button; a message about expired sign-ins leads to it, and its log opens at once. */
const LOG_FIELD = 'watchlist-log';
const isLogLinked = (): boolean => new URLSearchParams(location.search).get('field') === LOG_FIELD;

type Loaded = readonly WatchlistUser[] | 'failed' | null;

/** Button with a dialog that shows how the last import of each user's watchlist went. */
export function WatchlistLog() {
  const { t } = useTranslation('plugin/plex');
  const [isOpen, setOpen] = useState(isLogLinked);
  const [users, setUsers] = useState<Loaded>(null);

  const open = () => {
    setUsers(null);
    setOpen(true);
  };
  useEffect(() => {
    if (isOpen) http.get<WatchlistUser[]>('api/v3/watchlists/plex/users').then(setUsers, () => setUsers('failed'));
  }, [isOpen]);

  return (
    <div className="field">
      <div className="field-row">
        <Button id={LOG_FIELD} onClick={open}>
          {t('watchlist.log')}
        </Button>
      </div>
      <Modal open={isOpen} title={t('watchlist.log')} width={DIALOG_WIDTH} footer={null} onCancel={() => setOpen(false)}>
        <p className="soft">{t('watchlist.log.text')}</p>
        {users === null && <Skeleton active title={false} />}
        {users === 'failed' && <Alert type="error" showIcon title={t('watchlist.failed')} />}
        {Array.isArray(users) && <WatchlistUserTable users={users as readonly WatchlistUser[]} />}
      </Modal>
    </div>
  );
}

function WatchlistUserTable({ users }: { readonly users: readonly WatchlistUser[] }) {
  const { t } = useTranslation('plugin/plex');
  if (users.length === 0) return <p>{t('watchlist.none')}</p>;
  return (
    <table style={{ width: '100%', textAlign: 'start' }}>
      <thead>
        <tr>
          <th scope="col" style={{ textAlign: 'start' }}>
            {t('watchlist.user')}
          </th>
          <th scope="col" style={{ textAlign: 'start' }}>
            {t('watchlist.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ userId, userName, status }) => (
          <tr key={userId}>
            <td>{userName}</td>
            <td>
              <Tag color={RESULTS[status].color} icon={<span aria-hidden="true">{RESULTS[status].icon} </span>}>
                {t(`watchlist.status.${status}`)}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
