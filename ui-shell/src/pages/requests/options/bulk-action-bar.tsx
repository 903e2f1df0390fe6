import { lazy, Suspense, useState, useCallback, useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { SelectionBar } from '../../../components/table/selection-bar.js';
import type { RequestRow } from '../request-row.js';
import { useBulkRequestAction } from './use-bulk-action.js';
import './bulk-action-bar.css';

/** Selected rows of a page. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly toggle: (id: number) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NO_ROWS_SELECTED: ReadonlySet<number> = new Set();

/** Selection state; rows that are no longer on the page are dropped. */
export function useRowSelection(rows: readonly RequestRow[]): RowSelection {
  const [selectedIds, setSelectedIds] = useState(NO_ROWS_SELECTED);
  const ids = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => selectedIds.has(id))), [rows, selectedIds]);
  const isAll = rows.length > 0 && ids.size === rows.length;

  const toggle = useCallback(
    (id: number) => setSelectedIds((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setSelectedIds(NO_ROWS_SELECTED), []);
  const toggleAll = () => setSelectedIds(isAll ? NO_ROWS_SELECTED : new Set(rows.map(({ id }) => id)));

  return { ids, isAll, toggle, toggleAll, clear };
}

const DenyDialog = lazy(() => import('../../../media/request-dialogs/deny-dialog.js'));

interface BulkActionBarProps {
  readonly rows: readonly RequestRow[];
  readonly selection: RowSelection;
}

/** Actions for the selected rows; rendered only while some are selected. */
export function BulkActionBar({ rows, selection: rowSelection }: BulkActionBarProps) {
  const { t } = useTranslation('requests');
  const { running, run } = useBulkRequestAction();
  const [isDenying, setIsDenying] = useState(false);
  const selected = rows.filter(({ id }) => rowSelection.ids.has(id));
  if (selected.length === 0 && running === null) return null;

  const runAction = async (...args: Parameters<typeof run> extends [unknown, ...infer Rest] ? Rest : never) => {
    setIsDenying(false);
    await run(selected, ...args);
    rowSelection.clear();
    return true;
  };

  const words = running === null ? t('bulk.selected', { count: selected.length }) : t('bulk.progress', { count: running });

  return (
    <SelectionBar label={t('bulk.label')} statusText={words}>
      <Button type="primary" disabled={running !== null} onClick={() => void runAction('approve')}>
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
      {!rowSelection.isAll && (
        <Button className="bulk-all" type="text" disabled={running !== null} onClick={rowSelection.toggleAll}>
          {t('bulk.all')}
        </Button>
      )}
      <Button type="text" disabled={running !== null} onClick={rowSelection.clear}>
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
