import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { api, type InboxMessage } from '../../api/index.js';
import { Icon } from '../../components/icon.js';
import { RelativeTime } from '../../components/relative-time.js';
import { eventText, type IssueEvent, type RequestEvent, type WatchlistAuthExpiredEvent } from '../../live-updates/event-texts.js';
import { useInboxMutation } from './use-inbox.js';

interface InboxRowProps {
  readonly message: InboxMessage;
  /** Called when the message opens a page. */
  readonly onLeave: () => void;
}

/** A message that leads to the page that it is about. */
export function InboxRow({ message, onLeave }: InboxRowProps) {
  const { id, path, createdAt, isRead } = message;
  const { t } = useTranslation('layout');
  const text = useInboxText(message);
  const markRead = useInboxMutation(api.inbox.markRead);
  const remove = useInboxMutation(api.inbox.remove);
  const open = () => {
    if (!isRead) markRead.mutate([id]);
    if (path !== null) onLeave();
  };
  const content = (
    <>
      {!isRead && <span className="inbox-unread">{t('inbox.unread')}</span>}
      <span>{text}</span>
      <span className="soft inbox-time">
        <RelativeTime at={createdAt} />
      </span>
    </>
  );

  return (
    <li className={isRead ? 'inbox-row' : 'inbox-row is-unread'}>
      {path === null ? (
        <button type="button" className="inbox-message" onClick={open}>
          {content}
        </button>
      ) : (
        <Link className="inbox-message" to={path} onClick={open}>
          {content}
        </Link>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" size={16} />}
        aria-label={t('inbox.remove', { text })}
        loading={remove.isPending}
        onClick={() => remove.mutate(id)}
      />
    </li>
  );
}

/** A message of a newer portal has a text that this page does not know yet. */
function useInboxText({ facts }: InboxMessage): string {
  const { t } = useTranslation('layout');
  const news = useTranslation('news');
  return eventText(facts as RequestEvent | IssueEvent | WatchlistAuthExpiredEvent, news) ?? t('inbox.unknown');
}
