import type { ReactElement } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Drawer, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../../components/icon.js';
import { MediaIcon, type MediaIconName } from '../../../media/media-icon.js';
import type { PluginContribution } from '../../../plugins/slots/slot-contributions.js';
import type { Variant } from '../../../media/model/request-status.js';
import type { RequestRow } from '../request-row.js';
import type { RowAction } from './row-action.js';
import { RequestTimeline } from './request-timeline.js';
import './row-actions-sheet.css';

const ACTION_ICONS: Readonly<Record<string, MediaIconName>> = {
  approve: 'doubleCheck',
  deny: 'cross',
  markAvailable: 'check',
  markUnavailable: 'clock',
  override: 'gear',
  redispatch: 'refresh',
  delete: 'trash',
};

function textKeyOf(action: RowAction): string {
  if (action.type === 'delete') return 'delete';
  if (action.type === 'override') return 'followUp.override';
  return action.type === 'redispatch' ? `followUp.reprocess.${action.variant}` : `action.${action.decision}.${action.variant}`;
}

/** Both variants have overrides of their own. */
const keyOf = (action: RowAction): string =>
  action.type === 'override' ? `${textKeyOf(action)}.${action.kindAndVariant.variant}` : textKeyOf(action);

interface RowActionsSheetProps {
  /** Null while the sheet is closed. */
  readonly row: RequestRow | null;
  readonly actions: readonly RowAction[];
  /** Whether a downloader offers options for the overrides of a variant. */
  readonly hasChoices: Readonly<Record<Variant, boolean>>;
  /** Whether the user may see the timeline. */
  readonly hasTimeline: boolean;
  /** Actions of plug-ins, below those of the portal. */
  readonly pluginActions: readonly PluginContribution[];
  readonly onAction: (row: RequestRow, action: RowAction) => void;
  readonly onPluginAction: (row: RequestRow, action: PluginContribution) => void;
  readonly onClose: () => void;
}

/** Bottom sheet with all actions for a request. */
export default function RowActionsSheet({
  row,
  actions,
  hasChoices,
  hasTimeline,
  pluginActions,
  onAction,
  onPluginAction,
  onClose,
}: RowActionsSheetProps) {
  const { t } = useTranslation('requests');
  const { t: media } = useTranslation('media');
  return (
    <Drawer
      placement="bottom"
      open={row !== null}
      onClose={onClose}
      title={row?.title}
      styles={{ wrapper: { height: 'auto', maxWidth: 560, marginInline: 'auto' } }}
      rootClassName="options-sheet"
      destroyOnHidden
    >
      {row && actions.length + pluginActions.length > 0 && (
        <ul className="options-list">
          {actions.map((action) => (
            <li key={keyOf(action)}>
              <WithConfirmation isNeeded={action.type === 'delete'} onConfirm={() => onAction(row, action)}>
                <button
                  type="button"
                  className="options-action"
                  data-danger={action.type === 'delete'}
                  disabled={action.type === 'override' && !hasChoices[action.kindAndVariant.variant]}
                  onClick={action.type === 'delete' ? undefined : () => onAction(row, action)}
                >
                  <MediaIcon name={ACTION_ICONS[action.type === 'decide' ? action.decision : action.type] ?? 'more'} size={18} />
                  {t(textKeyOf(action))}
                  {action.type === 'override' && action.kindAndVariant.variant === '4k' && ` · ${media('copy.4k')}`}
                </button>
              </WithConfirmation>
            </li>
          ))}
          {pluginActions.map((action) => (
            <li key={action.key}>
              <button type="button" className="options-action" aria-haspopup="dialog" onClick={() => onPluginAction(row, action)}>
                <Icon name="plugin" size={18} />
                {action.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {row && hasTimeline && <RequestTimeline row={row} />}
    </Drawer>
  );
}

interface WithConfirmationProps {
  readonly isNeeded: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactElement;
}

/** Asks for confirmation before an irreversible action. */
function WithConfirmation({ isNeeded, onConfirm, children }: WithConfirmationProps) {
  const { t } = useTranslation('requests');
  if (!isNeeded) return children;
  return (
    <Popconfirm
      title={t('confirmDelete')}
      okText={t('delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onConfirm={onConfirm}
    >
      {children}
    </Popconfirm>
  );
}
