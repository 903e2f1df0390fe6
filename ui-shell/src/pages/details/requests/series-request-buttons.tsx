import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { availableDecisions, type RequestDecision, seriesRequestFlags } from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { useRequestActions } from '../../../media/request-actions/request-actions.js';
import { reprocessRequest } from '../../../media/request-actions/follow-up-actions.js';
import { resultOrNotify, requestTexts, notifySuccess } from '../../../media/request-actions/request-feedback.js';
import { deleteRequest } from '../../../media/request-actions/request-commands.js';
import { SubscribeButton } from '../actions/subscribe-button.js';

/** Carries out a press and remembers which button it was until the answer is there. */
function useSeriesRequestActions({ id: requestId }: SeriesRequestWire, title: string) {
  const requestActions = useRequestActions();
  const client = useQueryClient();
  const [acting, setActing] = useState<RequestDecision | 'reprocess' | null>(null);
  const copy = { kind: 'tv', variant: 'regular' } as const;

  const act = (deed: RequestDecision | 'reprocess', done: Promise<unknown>) => {
    setActing(deed);
    void done.finally(() => setActing(null));
  };
  const decide = (requestDecision: RequestDecision) =>
    act(requestDecision, requestActions.decide({ ...copy, requestId, title }, requestDecision));
  const reprocess = () => act('reprocess', reprocessRequest(copy, requestId));
  const end = async () => {
    if (!(await resultOrNotify(deleteRequest({ kind: 'tv', requestId })))) return;
    notifySuccess(requestTexts().t('SuccessfullyDeleted', { title }));
    await client.invalidateQueries({ queryKey: ['requests'] });
  };
  return { acting, decide, reprocess, end };
}

interface RequestButtonsProps {
  readonly request: SeriesRequestWire;
  readonly title: string;
}

/** Episodes are marked available by media servers only, one by one. */
const SERIES_DECISIONS: readonly RequestDecision[] = ['approve', 'deny'];

/** Decide about a request, hand it over once more, end it, or be told of it: each for those who may. */
export function SeriesRequestButtons({ request, title }: RequestButtonsProps) {
  const { t } = useTranslation('seasons');
  const { mayDecide, mayManageOwn, userId } = useRequestPermissions();
  const { acting, decide, reprocess, end } = useSeriesRequestActions(request, title);
  const flags = seriesRequestFlags(request);
  const decisions = mayDecide ? availableDecisions(flags).filter((requestDecision) => SERIES_DECISIONS.includes(requestDecision)) : [];
  const isOnItsWay = mayDecide && flags.approved && !flags.available;
  const mayDelete = mayDecide || (mayManageOwn && request.requestedUserId === userId);

  return (
    <div className="show-request-buttons">
      {decisions.map((requestDecision) => (
        <Button
          key={requestDecision}
          type={requestDecision === 'approve' ? 'primary' : 'default'}
          loading={acting === requestDecision}
          disabled={acting !== null}
          onClick={() => decide(requestDecision)}
        >
          {t(`requests.${requestDecision}`)}
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
