import { memo, useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { MediaIcon } from '../../../media/media-icon.js';
import { SlotContent } from '../../../plugins/slots/plugin-slot.js';
import type { PluginContribution } from '../../../plugins/slots/slot-contributions.js';
import { toSlotRequest } from '../to-slot-request.js';
import type { RequestRow } from '../request-row.js';
import type { RowMenu } from '../row-actions/row-action.js';
import { RequestCell, type RequestColumnName } from './request-columns.js';

interface RequestTableRowProps {
  readonly row: RequestRow;
  readonly columns: readonly RequestColumnName[];
  readonly pluginColumns: readonly PluginContribution[];
  /** Null where rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly onSelect?: (id: number) => void;
  /** Null where the button of the row would open nothing. */
  readonly menu: RowMenu | null;
  readonly onMenu: (row: RequestRow) => void;
}

/** One request. */
export const RequestTableRow = memo(function TableRow({
  row,
  columns,
  pluginColumns,
  isSelected,
  onSelect,
  menu,
  onMenu,
}: RequestTableRowProps) {
  const { t } = useTranslation('requests');
  const slotProps = useMemo(() => ({ request: toSlotRequest(row) }), [row]);
  return (
    <tr role="row" data-selected={isSelected ?? false}>
      {isSelected !== null && (
        <td role="cell" className="request-table-select">
          <Checkbox checked={isSelected} onChange={() => onSelect?.(row.id)} aria-label={t('select', { title: row.title })} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column} role="cell" className={`request-column-${column}`} data-label={t(`columns.${column}`)}>
          <RequestCell column={column} row={row} />
        </td>
      ))}
      {pluginColumns.map((column) => (
        <td key={column.key} role="cell" className="request-column-plugin" data-label={column.title}>
          <SlotContent name="requestList.column" contribution={column} slotProps={slotProps} />
        </td>
      ))}
      <td role="cell" className="request-table-options">
        {menu && (
          <Button
            type="text"
            icon={<MediaIcon name={menu === 'options' ? 'more' : 'clock'} size={20} />}
            onClick={() => onMenu(row)}
            aria-label={t(`${menu}Of`, { title: row.title })}
            aria-haspopup="dialog"
          >
            <span className="request-table-options-label">{t(menu === 'options' ? 'columns.options' : 'timeline.title')}</span>
          </Button>
        )}
      </td>
    </tr>
  );
});
