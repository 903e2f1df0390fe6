import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { FloatingBar } from '../../../parts/floating-bar/floating-bar.js';
import type { RequestRow } from '../model/request-row.js';
import { useBulk } from './use-bulk.js';
import type { Selection } from './use-selection.js';
import './bulk-bar.css';

const DenyDialog = lazy(() => import('../../../media/dialogs/deny-dialog.js'));

interface BulkBarProps {
  readonly rows: readonly RequestRow[];
  readonly selection: Selection;
}

/** What can be done with the selected rows; it is there only while some are selected. */
export function BulkBar({ rows, selection }: BulkBarProps) {
  const { t } = useTranslation('requests');
  const { running, run } = useBulk();
  const [isDenying, setIsDenying] = useState(false);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  if (selected.length === 0 && running === null) return null;

  const act = async (...deed: Parameters<typeof run> extends [unknown, ...infer Rest] ? Rest : never) => {
    setIsDenying(false);
    await run(selected, ...deed);
    selection.clear();
    return true;
  };

  const words = running === null ? t('bulk.selected', { count: selected.length }) : t('bulk.progress', { count: running });

  return (
    <FloatingBar label={t('bulk.label')} words={words}>
      <Button type="primary" disabled={running !== null} onClick={() => void act('approve')}>
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
        onConfirm={() => act('delete')}
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
        {isDenying && <DenyDialog about={selected.length} onDeny={(reason) => act('deny', reason)} onClose={() => setIsDenying(false)} />}
      </Suspense>
    </FloatingBar>
  );
}
