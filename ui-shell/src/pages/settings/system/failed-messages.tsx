import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type FailedMessage } from '../../../api/index.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { RetryOrDiscardButtons } from './retry-or-discard-buttons.js';

const POLL_MS = 5000;

/** Messages that did not arrive; nothing where there are none. */
export function FailedMessages() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'failed', 'messages'],
    queryFn: api.system.failedMessages,
    refetchInterval: POLL_MS,
  });
  const columns = useColumns();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;

  return (
    <section aria-label={t('failedMessages.title')}>
      <h2>{t('failedMessages.title')}</h2>
      <p className="soft">{t('failedMessages.text')}</p>
      <ResponsiveTable rows={data} keyOf={({ id }) => id} columns={columns} />
    </section>
  );
}

function useColumns(): TableColumn<FailedMessage>[] {
  const { t } = useTranslation('settings');
  const templates = useTranslation('templates');
  const words = useTranslation('trouble');
  const { relative, dateTime } = useFormat();
  const typeWords = (type: string | null) => (type === null ? t('failedMessages.news') : (templates.find(`type.${type}`) ?? type));

  return [
    {
      key: 'message',
      title: t('failedMessages.column.message'),
      render: ({ type, title }) => <strong>{title ? `${typeWords(type)}: ${title}` : typeWords(type)}</strong>,
    },
    { key: 'channel', title: t('failedMessages.column.channel'), render: ({ channel }) => channel },
    { key: 'recipient', title: t('failedMessages.column.recipient'), render: ({ recipient }) => recipient },
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
    { key: 'actions', title: '', render: (message) => <MessageActions message={message} /> },
  ];
}

function MessageActions({ message: { id } }: { readonly message: FailedMessage }) {
  const { t } = useTranslation('settings');
  return (
    <RetryOrDiscardButtons
      retry={{ run: () => api.system.retryMessage(id), done: t('failedMessages.retried') }}
      discard={{
        run: () => api.system.discardMessage(id),
        done: t('failedMessages.removed'),
        question: t('failedMessages.removeQuestion'),
      }}
    />
  );
}
