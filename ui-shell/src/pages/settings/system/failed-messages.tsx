import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty } from '@ombi/sdk/ui/kit-layout';
import { api, type FailedMessage } from '../../../api/index.js';
import type { TableColumn } from '../../../components/table/responsive-table.js';
import { FailedItems } from './failed-items.js';
import type { RetryOrDiscardButtonsProps } from './retry-or-discard-buttons.js';

/** Messages whose delivery failed. */
export function FailedMessages() {
  const { t } = useTranslation('settings');
  const templates = useTranslation('templates');
  const typeWords = (type: string | null) => (type === null ? t('failedMessages.news') : (templates.find(`type.${type}`) ?? type));
  const columns: readonly TableColumn<FailedMessage>[] = [
    {
      key: 'message',
      title: t('failedMessages.column.message'),
      render: ({ type, title }) => <strong>{title ? `${typeWords(type)}: ${title}` : typeWords(type)}</strong>,
    },
    { key: 'channel', title: t('failedMessages.column.channel'), render: ({ channel }) => channel },
    { key: 'recipient', title: t('failedMessages.column.recipient'), render: ({ recipient }) => recipient },
  ];
  const actionsOf = ({ id }: FailedMessage): RetryOrDiscardButtonsProps => ({
    retry: { run: () => api.system.retryMessage(id), done: t('failedMessages.retried') },
    discard: {
      run: () => api.system.discardMessage(id),
      done: t('failedMessages.removed'),
      question: t('failedMessages.removeQuestion'),
    },
  });

  return (
    <section aria-label={t('failedMessages.title')} className="failed-messages">
      <h2>{t('failedMessages.title')}</h2>
      <p className="soft">{t('failedMessages.text')}</p>
      <FailedItems
        list="messages"
        load={api.system.failedMessages}
        columns={columns}
        actionsOf={actionsOf}
        totalText={(count) => t('failedMessages.count', { count })}
        pagesLabel={t('failedMessages.pages')}
        empty={<Empty description={t('failedMessages.none')} />}
      />
    </section>
  );
}
