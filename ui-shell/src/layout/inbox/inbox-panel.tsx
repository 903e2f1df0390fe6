import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { LoadError } from '../../components/errors/load-error.js';
import { InboxRow } from './inbox-row.js';
import { useInbox } from './use-inbox.js';

/** The latest messages of the user. Opening one marks it as read, on all devices. */
export default function InboxPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('layout');
  const { messages, unread, isPending, error, reload, more, isLoadingMore, markAllRead } = useInbox();

  return (
    <section className="inbox">
      <header className="inbox-head">
        <h2>{t('inbox.title')}</h2>
        {unread > 0 && (
          <Button type="link" size="small" onClick={markAllRead}>
            {t('inbox.markAllRead')}
          </Button>
        )}
      </header>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />}
      {error && <LoadError error={error} onRetry={reload} />}
      {!isPending && !error && messages.length === 0 && <p className="inbox-empty soft">{t('inbox.empty')}</p>}
      {messages.length > 0 && (
        <ul className="inbox-list">
          {messages.map((message) => (
            <InboxRow key={message.id} message={message} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {more && (
        <Button block type="text" loading={isLoadingMore} onClick={more}>
          {t('inbox.more')}
        </Button>
      )}
    </section>
  );
}
