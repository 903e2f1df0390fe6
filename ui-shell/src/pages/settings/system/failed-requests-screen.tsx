import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type FailedDispatch } from '../../../api/index.js';
import type { RequestKind } from '../../../media/request-actions/request-commands.js';
import { titlePath } from '../../../media/model/title.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { ScreenHeader } from '../screen-header.js';
import { FailedMessages } from './failed-messages.js';
import { RetryOrDiscardButtons } from './retry-or-discard-buttons.js';

/** A hand-over that succeeds makes no news; who waits for it here sees it soon. */
const POLL_MS = 5000;

/** The kinds of requests by the numbers of the public API. */
const KINDS: readonly (RequestKind | undefined)[] = ['tv', 'movie', 'album'];

/** Approved titles that could not be handed over yet. */
export default function FailedRequestsScreen() {
  const { t } = useTranslation('settings');
  const {
    data: failures,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['requests', 'failed'],
    queryFn: api.system.failures,
    refetchInterval: POLL_MS,
  });
  const columns = useColumns();

  return (
    <>
      <ScreenHeader id="failed" />
      {isPending && <Skeleton active title={false} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {failures?.length === 0 && <Empty description={t('failed.none')} />}
      {failures && failures.length > 0 && <ResponsiveTable rows={failures} keyOf={({ failedId }) => failedId} columns={columns} />}
      <FailedMessages />
    </>
  );
}

function useColumns(): TableColumn<FailedDispatch>[] {
  const { t } = useTranslation('settings');
  const words = useTranslation('trouble');
  const { relative, dateTime } = useFormat();

  return [
    { key: 'title', title: t('failed.column.title'), render: (failedDispatch) => <FailedTitle failure={failedDispatch} /> },
    { key: 'type', title: t('failed.column.type'), render: ({ type }) => t(`failed.type.${type}`) },
    {
      key: 'error',
      title: t('failed.column.error'),
      render: ({ trouble: deliveryError }) => (
        <span className="card-table-prose">{deliveryError && deliveryErrorText(deliveryError, words)}</span>
      ),
    },
    { key: 'retryCount', title: t('failed.column.retryCount'), render: ({ retryCount }) => retryCount },
    {
      key: 'nextTry',
      title: t('failed.column.nextTry'),
      render: ({ nextTry }) => <span title={dateTime(nextTry)}>{relative(nextTry) || t('failed.givenUp')}</span>,
    },
    { key: 'actions', title: '', render: (failedDispatch) => <FailureActions failure={failedDispatch} /> },
  ];
}

/** It leads to the page of the title, where what can be done about the request is, too. */
function FailedTitle({ failure: { title, titleId, type, is4K } }: { readonly failure: FailedDispatch }) {
  const name = <strong>{is4K ? `${title} (4K)` : title}</strong>;
  const kind = KINDS[type];
  return titleId !== null && kind ? <Link to={titlePath({ kind, id: titleId })}>{name}</Link> : name;
}

function FailureActions({ failure: { failedId, title } }: { readonly failure: FailedDispatch }) {
  const { t } = useTranslation('settings');
  return (
    <RetryOrDiscardButtons
      retry={{ run: () => api.system.retry(failedId), done: t('failed.retried', { title }) }}
      discard={{ run: () => api.system.discard(failedId), done: t('failed.removed', { title }), question: t('failed.removeQuestion') }}
    />
  );
}
