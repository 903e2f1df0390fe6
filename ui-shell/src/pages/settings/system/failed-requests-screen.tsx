import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty } from '@ombi/sdk/ui/kit-layout';
import { api, type FailedDispatch } from '../../../api/index.js';
import type { RequestKind } from '../../../media/model/title.js';
import { titlePath } from '../../../media/model/title.js';
import type { TableColumn } from '../../../components/table/responsive-table.js';
import { ScreenHeader } from '../screen-header.js';
import { FailedItems } from './failed-items.js';
import type { RetryOrDiscardButtonsProps } from './retry-or-discard-buttons.js';

/** The kinds of requests by the numbers of the public API. */
const KINDS: readonly (RequestKind | undefined)[] = ['tv', 'movie', 'album'];

/** Approved requests whose dispatch failed. */
export default function FailedRequestsScreen() {
  const { t } = useTranslation('settings');
  const columns: readonly TableColumn<FailedDispatch>[] = [
    { key: 'title', header: t('failed.column.title'), render: (failedDispatch) => <FailedTitle failure={failedDispatch} /> },
    { key: 'type', header: t('failed.column.type'), render: ({ type }) => t(`failed.type.${type}`) },
  ];
  const actionsOf = ({ id, title }: FailedDispatch): RetryOrDiscardButtonsProps => ({
    retry: { run: () => api.system.retryDispatch(id), done: t('failed.retried', { title }) },
    discard: { run: () => api.system.discardDispatch(id), done: t('failed.removed', { title }), question: t('failed.removeQuestion') },
  });

  return (
    <>
      <ScreenHeader id="failed" />
      <FailedItems
        list="requests"
        load={api.system.failedDispatches}
        columns={columns}
        actionsOf={actionsOf}
        totalText={(count) => t('failed.count', { count })}
        pagesLabel={t('failed.pages')}
        empty={<Empty description={t('failed.none')} />}
      />
      <p className="soft failed-messages-link">
        <Link to="/Settings/Deliveries?state=failed">{t('failed.messages')}</Link>
      </p>
    </>
  );
}

/** Links to the page of the title, where the request can be changed. */
function FailedTitle({ failure: { title, titleId, type, is4K } }: { readonly failure: FailedDispatch }) {
  const { t } = useTranslation('settings');
  const words = title || t('failed.unreadable');
  const name = <strong>{is4K ? `${words} (4K)` : words}</strong>;
  const kind = KINDS[type];
  return titleId !== null && kind ? <Link to={titlePath({ kind, id: titleId })}>{name}</Link> : name;
}
