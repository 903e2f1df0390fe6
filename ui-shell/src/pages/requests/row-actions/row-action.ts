import type { RequestKind } from '../../../media/model/title.js';
import type { KindAndVariant } from '../../../media/request-dialogs/use-downloader-options.js';
import {
  applyRequestAction,
  type RequestDecision,
  VARIANTS,
  type RequestFlags,
  type Variant,
} from '../../../media/model/request-status.js';
import type { RequestRow } from '../request-row.js';

/** An action for a row: decide about a variant, dispatch it again, or delete the whole request. */
export type RowCommand =
  | { readonly type: 'decide'; readonly decision: RequestDecision; readonly variant: Variant; readonly reason?: string }
  | { readonly type: 'redispatch'; readonly variant: Variant }
  | { readonly type: 'delete' };

/** A command, or an action that opens its own dialog: the overrides. */
export type RowAction = RowCommand | { readonly type: 'override'; readonly kindAndVariant: KindAndVariant };

/** Permissions of the viewer for the list. */
export interface RowPermissions {
  readonly mayDecide: boolean;
  readonly mayManageOwn: boolean;
  readonly userId: string;
}

/** Approval and denial need a pending request; availability can always be corrected. */
const isOpen = (requestDecision: RequestDecision, flags: RequestFlags, canApprove: boolean): boolean =>
  ({
    approve: canApprove && !flags.approved && !flags.available,
    deny: canApprove && !flags.denied && !flags.available,
    markAvailable: !flags.available && !flags.denied,
    markUnavailable: flags.available,
  })[requestDecision];

/** Which actions the list offers for a kind of request. */
interface KindRules {
  readonly decisions: readonly RequestDecision[];
  /** Whether requesters may delete their own requests. */
  readonly canOwnerDelete: boolean;
}

/** Episodes become available one by one, so series requests cannot be marked manually; only users who may decide can delete them. */
const KIND_RULES: Readonly<Record<RequestKind, KindRules>> = {
  movie: { decisions: ['approve', 'deny', 'markAvailable', 'markUnavailable'], canOwnerDelete: true },
  tv: { decisions: ['approve', 'deny'], canOwnerDelete: false },
  album: { decisions: ['approve', 'deny', 'markAvailable', 'markUnavailable'], canOwnerDelete: true },
};

function decisionsFor(row: RequestRow, variant: Variant): RowAction[] {
  const flags = row.flagsByVariant[variant];
  if (!flags) return [];
  const open = KIND_RULES[row.kind].decisions.filter((requestDecision) => isOpen(requestDecision, flags, row.canApprove));
  return open.map((requestDecision) => ({ type: 'decide', decision: requestDecision, variant }));
}

/** Albums have no overrides; no kind offers overrides or a repeated dispatch for available or denied variants. */
function followUpsFor({ kind, flagsByVariant }: RequestRow): RowAction[] {
  const openVariants = VARIANTS.filter(
    (variant) => flagsByVariant[variant] && !flagsByVariant[variant].available && !flagsByVariant[variant].denied,
  );
  return [
    ...(kind === 'album' ? [] : openVariants.map((variant) => ({ type: 'override', kindAndVariant: { kind, variant } }) as const)),
    ...openVariants.filter((variant) => flagsByVariant[variant]?.approved).map((variant) => ({ type: 'redispatch', variant }) as const),
  ];
}

/** Whether the viewer requested any variant; deletion and timeline are limited to the viewer's own variants by the server. */
const isOwn = ({ requesterIds }: RequestRow, { userId }: RowPermissions): boolean => requesterIds.includes(userId);

const mayDelete = (row: RequestRow, rights: RowPermissions): boolean =>
  rights.mayDecide || (KIND_RULES[row.kind].canOwnerDelete && rights.mayManageOwn && isOwn(row, rights));

/** Whether the viewer may see the timeline of a request. */
export const canSeeTimeline = (row: RequestRow, rights: RowPermissions): boolean => rights.mayDecide || isOwn(row, rights);

/** Actions of a row, in the order of the sheet. 4K requests stay decidable when the 4K feature is switched off, or they would stay pending forever. */
export function rowActionsFor(row: RequestRow, rights: RowPermissions): readonly RowAction[] {
  const decisions = rights.mayDecide ? [...VARIANTS.flatMap((variant) => decisionsFor(row, variant)), ...followUpsFor(row)] : [];
  return mayDelete(row, rights) ? [...decisions, { type: 'delete' }] : decisions;
}

/** What the button of a row opens: its options with the history, or the history alone. */
export type RowMenu = 'options' | 'history';

/** Viewers without options get the history of their own requests; null without either. */
export function rowMenuFor(row: RequestRow, rights: RowPermissions, hasPluginActions: boolean): RowMenu | null {
  if (hasPluginActions || rowActionsFor(row, rights).length > 0) return 'options';
  return canSeeTimeline(row, rights) ? 'history' : null;
}

const areAllDecided = (flagsByVariant: RequestRow['flagsByVariant']): boolean =>
  Object.values(flagsByVariant).every((flags) => !flags || flags.approved || flags.available);

/** The rows after a command: decided rows change in place, a deleted row is removed. */
export function rowsAfterCommand(rows: readonly RequestRow[], id: number, action: RowCommand): readonly RequestRow[] {
  if (action.type === 'delete') return rows.filter((row) => row.id !== id);
  if (action.type === 'redispatch') return rows;
  return rows.map((row) => (row.id === id ? withDecision(row, action) : row));
}

function withDecision(row: RequestRow, { decision, variant, reason }: Extract<RowCommand, { type: 'decide' }>): RequestRow {
  const flags = row.flagsByVariant[variant];
  if (!flags) return row;
  const flagsByVariant = { ...row.flagsByVariant, [variant]: applyRequestAction(flags, decision, reason ?? null) };
  return { ...row, flagsByVariant, canApprove: !areAllDecided(flagsByVariant) };
}
