import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { SelectionBar } from '../../../components/table/selection-bar.js';
import type { RequestRow } from '../request-row.js';
import type { RowSelection } from './row-selection.js';
import { useBulkRequestAction } from './use-bulk-action.js';
import './bulk-action-bar.css';

const DenyDialog = lazy(() => import('../../../media/request-dialogs/deny-dialog.js'));

interface BulkActionBarProps {
  readonly rows: readonly RequestRow[];
  readonly selection: RowSelection;
}

/** Actions for the selected rows; rendered only while some are selected. */
export default function BulkActionBar({ rows, selection }: BulkActionBarProps) {
  const { t } = useTranslation('requests');
  const { running, run } = useBulkRequestAction();
  const [isDenying, setIsDenying] = useState(false);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  if (selected.length === 0 && running === null) return null;

  const runAction = async (...args: Parameters<typeof run> extends [unknown, ...infer Rest] ? Rest : never) => {
    const isDone = await run(selected, ...args);
    if (!isDone) return false;
    setIsDenying(false);
    selection.clear();
    return true;
  };

  const words = running === null ? t('bulk.selected', { count: selected.length }) : t('bulk.progress', { count: running });

  return (
    <SelectionBar label={t('bulk.label')} statusText={words}>
      <Button type="primary" disabled={running !== null} onClick={() => void runAction('approve').finally(selection.clear)}>
        {t('action.approve.regular')}
      </Button>
      <Button disabled={running !== null} onClick={() => setIsDenying(true)}>
        {t('action.deny.regular')}
      </Button>
      <Popconfirm
        title={t('bulk.confirmDelete', { count: selected.length })}
        okText={t('delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        onConfirm={() => runAction('delete')}
      >
        <Button danger disabled={running !== null}>
          {t('delete')}
        </Button>
      </Popconfirm>
      {!selection.isAll && (
        <Button className="bulk-all" type="text" disabled={running !== null} onClick={selection.toggleAll}>
          {t('bulk.all')}
        </Button>
      )}
      <Button type="text" disabled={running !== null} onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      <Suspense>
        {isDenying && (
          <DenyDialog requestTitle={selected.length} onDeny={(reason) => runAction('deny', reason)} onClose={() => setIsDenying(false)} />
        )}
      </Suspense>
    </SelectionBar>
  );
}
