import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SeriesRequest } from '../../../api/shows/index.js';
import { availableDecisions, type RequestDecision, seriesRequestFlags } from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { useRequestActions } from '../../../media/request-actions/request-actions.js';
import { redispatchRequest } from '../../../media/request-actions/redispatch-and-overrides.js';
import { resultOrNotify, requestTexts, notifySuccess } from '../../../media/request-actions/request-feedback.js';
import { deleteRequest } from '../../../media/request-actions/request-commands.js';
import { SubscribeButton } from '../actions/subscribe-button.js';
import { invalidateRequests } from '../../../media/title-cache.js';

/** Executes an action; its button is marked as busy until the response arrives. */
function useSeriesRequestActions({ id: requestId }: SeriesRequest, title: string) {
  const requestActions = useRequestActions();
  const client = useQueryClient();
  const [pendingAction, setPendingAction] = useState<RequestDecision | 'redispatch' | null>(null);
  const kindAndVariant = { kind: 'tv', variant: 'regular' } as const;

  const trackAction = (action: RequestDecision | 'redispatch', done: Promise<unknown>) => {
    setPendingAction(action);
    void done.finally(() => setPendingAction(null));
  };
  const decide = (requestDecision: RequestDecision) =>
    trackAction(requestDecision, requestActions.decide({ ...kindAndVariant, requestId, title }, requestDecision));
  const redispatch = () => trackAction('redispatch', redispatchRequest(kindAndVariant, requestId));
  const end = async () => {
    if (!(await resultOrNotify(deleteRequest({ kind: 'tv', requestId })))) return;
    notifySuccess(requestTexts().t('SuccessfullyDeleted', { title }));
    await invalidateRequests(client);
  };
  return { pendingAction, decide, redispatch, end };
}

interface SeriesRequestButtonsProps {
  readonly request: SeriesRequest;
  readonly title: string;
}

/** Only media servers mark episodes as available, one by one. */
const SERIES_DECISIONS: readonly RequestDecision[] = ['approve', 'deny'];

/** Buttons to decide, dispatch again, delete or subscribe to a series request, as far as the user is permitted. */
export function SeriesRequestButtons({ request, title }: SeriesRequestButtonsProps) {
  const { t } = useTranslation('seasons');
  const { mayDecide, mayManageOwn, userId } = useRequestPermissions();
  const { pendingAction, decide, redispatch, end } = useSeriesRequestActions(request, title);
  const flags = seriesRequestFlags(request);
  const decisions = mayDecide ? availableDecisions(flags).filter((requestDecision) => SERIES_DECISIONS.includes(requestDecision)) : [];
  const isApprovedButUnavailable = mayDecide && flags.approved && !flags.available;
  const mayDelete = mayDecide || (mayManageOwn && request.requestedUserId === userId);

  return (
    <div className="show-request-buttons">
      {decisions.map((requestDecision) => (
        <Button
          key={requestDecision}
          type={requestDecision === 'approve' ? 'primary' : 'default'}
          loading={pendingAction === requestDecision}
          disabled={pendingAction !== null}
          onClick={() => decide(requestDecision)}
        >
          {t(`requests.${requestDecision}`)}
        </Button>
      ))}
      {isApprovedButUnavailable && (
        <Button loading={pendingAction === 'redispatch'} disabled={pendingAction !== null} onClick={() => redispatch()}>
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
          <Button danger disabled={pendingAction !== null}>
            {t('requests.delete')}
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}
