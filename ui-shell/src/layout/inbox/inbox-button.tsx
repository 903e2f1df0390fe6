import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Badge, Button, Popover, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../api/index.js';
import { Icon } from '../../components/icon.js';
import { usePopoverFocus } from '../../components/use-popover-focus.js';
import './inbox.css';

const InboxPanel = lazy(() => import('./inbox-panel.js'));

/** The hub reports changes; this is for the time without a connection. */
const POLL_MS = 5 * 60_000;

/** Bell with the number of unread messages; opens the inbox. */
export function InboxButton() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ queryKey: ['inbox', 'unread'], queryFn: api.inbox.unread, refetchInterval: POLL_MS });
  const unread = data?.unread ?? 0;
  const { button, panelProps, afterOpenChange } = usePopoverFocus(setOpen);

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={afterOpenChange}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'inbox-popover' }}
      content={
        <div role="dialog" aria-label={t('inbox.title')} {...panelProps}>
          <Suspense fallback={<Skeleton active title={false} className="inbox" />}>
            <InboxPanel onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      }
    >
      <Badge count={unread} overflowCount={99} size="small" offset={[-4, 8]} className="inbox-badge">
        <Button
          ref={button}
          type="text"
          icon={<Icon name="bell" />}
          aria-label={unread > 0 ? t('inbox.openUnread', { count: unread }) : t('inbox.open')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      </Badge>
    </Popover>
  );
}
