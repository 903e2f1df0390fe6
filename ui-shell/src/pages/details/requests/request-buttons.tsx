import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { decisionsOn, type Decision } from '../../../media/model/offers.js';
import { seriesFlags } from '../../../media/model/series/series-flags.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { SubscribeButton } from '../buttons/subscribe-button.js';
import { useActing } from './use-acting.js';

interface RequestButtonsProps {
  readonly request: SeriesRequestWire;
  readonly title: string;
}

/** Episodes are marked available by media servers only, one by one. */
const DECISIONS: readonly Decision[] = ['approve', 'deny'];

/** Decide about a request, hand it over once more, end it, or be told of it: each for those who may. */
export function RequestButtons({ request, title }: RequestButtonsProps) {
  const { t } = useTranslation('seasons');
  const { mayDecide, mayManageOwn, userId } = useRights();
  const { acting, decide, reprocess, end } = useActing(request, title);
  const flags = seriesFlags(request);
  const decisions = mayDecide ? decisionsOn(flags).filter((decision) => DECISIONS.includes(decision)) : [];
  const isOnItsWay = mayDecide && flags.approved && !flags.available;
  const mayDelete = mayDecide || (mayManageOwn && request.requestedUserId === userId);

  return (
    <div className="show-request-buttons">
      {decisions.map((decision) => (
        <Button
          key={decision}
          type={decision === 'approve' ? 'primary' : 'default'}
          loading={acting === decision}
          disabled={acting !== null}
          onClick={() => decide(decision)}
        >
          {t(`requests.${decision}`)}
        </Button>
      ))}
      {isOnItsWay && (
        <Button loading={acting === 'reprocess'} disabled={acting !== null} onClick={() => reprocess()}>
          {t('requests.reprocess')}
        </Button>
      )}
      <SubscribeButton kind="tv" request={request} title={title} />
      {mayDelete && (
        <Popconfirm
          title={t('requests.confirmDelete')}
          okText={t('requests.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('requests.cancel')}
          onConfirm={() => end()}
        >
          <Button danger disabled={acting !== null}>
            {t('requests.delete')}
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}
