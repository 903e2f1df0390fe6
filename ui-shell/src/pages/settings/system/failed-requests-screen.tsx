import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type Failure } from '../../../api/index.js';
import type { RequestKind } from '../../../media/desk/send.js';
import { pageOf } from '../../../media/model/title.js';
import { CardTable, type CardColumn } from '../../../parts/table/card-table.js';
import { troubleWords } from '../../../parts/trouble/trouble-words.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { ScreenHead } from '../screen-head.js';
import { FailedMessages } from './failed-messages.js';
import { RetryOrForget } from './retry-or-forget.js';

/** A hand-over that succeeds makes no news; who waits for it here sees it soon. */
const LOOK_AGAIN_MS = 5000;

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
    refetchInterval: LOOK_AGAIN_MS,
  });
  const columns = useColumns();

  return (
    <>
      <ScreenHead id="failed" />
      {isPending && <Skeleton active title={false} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {failures?.length === 0 && <Empty description={t('failed.none')} />}
      {failures && failures.length > 0 && <CardTable rows={failures} keyOf={({ failedId }) => failedId} columns={columns} />}
      <FailedMessages />
    </>
  );
}

function useColumns(): CardColumn<Failure>[] {
  const { t } = useTranslation('settings');
  const words = useTranslation('trouble');
  const { relative, dateTime } = useFormat();

  return [
    { key: 'title', title: t('failed.column.title'), render: (failure) => <FailedTitle failure={failure} /> },
    { key: 'type', title: t('failed.column.type'), render: ({ type }) => t(`failed.type.${type}`) },
    {
      key: 'error',
      title: t('failed.column.error'),
      render: ({ trouble }) => <span className="card-table-prose">{trouble && troubleWords(trouble, words)}</span>,
    },
    { key: 'retryCount', title: t('failed.column.retryCount'), render: ({ retryCount }) => retryCount },
    {
      key: 'nextTry',
      title: t('failed.column.nextTry'),
      render: ({ nextTry }) => <span title={dateTime(nextTry)}>{relative(nextTry) || t('failed.givenUp')}</span>,
    },
    { key: 'actions', title: '', render: (failure) => <FailureActions failure={failure} /> },
  ];
}

/** It leads to the page of the title, where what can be done about the request is, too. */
function FailedTitle({ failure: { title, titleId, type, is4K } }: { readonly failure: Failure }) {
  const name = <strong>{is4K ? `${title} (4K)` : title}</strong>;
  const kind = KINDS[type];
  return titleId !== null && kind ? <Link to={pageOf({ kind, id: titleId })}>{name}</Link> : name;
}

function FailureActions({ failure: { failedId, title } }: { readonly failure: Failure }) {
  const { t } = useTranslation('settings');
  return (
    <RetryOrForget
      retry={{ run: () => api.system.retry(failedId), done: t('failed.retried', { title }) }}
      forget={{ run: () => api.system.forget(failedId), done: t('failed.removed', { title }), question: t('failed.removeQuestion') }}
    />
  );
}
