import type { RequestKind } from '../../media/request-actions/request-commands.js';
import type { VariantKind } from '../../media/request-dialogs/use-downloader-options.js';
import { flagsAfter, type RequestDecision, VARIANTS, type RequestFlags, type Variant } from '../../media/model/request-status.js';
import type { RequestRow } from './request-row.js';

/** What can be done with a row: a decision about one of its copies, its hand-over once more, or the end of the whole request. */
export type RowCommand =
  | { readonly type: 'decide'; readonly decision: RequestDecision; readonly variant: Variant; readonly reason?: string }
  | { readonly type: 'reprocess'; readonly variant: Variant }
  | { readonly type: 'delete' };

/** The same, and what is asked for its own answers first: the advanced options. */
export type RowAction = RowCommand | { readonly type: 'override'; readonly copy: VariantKind };

/** What the person who looks at the list may do. */
export interface RowPermissions {
  readonly mayDecide: boolean;
  readonly maySee4K: boolean;
  readonly mayManageOwn: boolean;
  readonly userId: string;
}

/** Approve and deny end where nothing waits for a decision; availability can always be corrected. */
const isOpen = (requestDecision: RequestDecision, copy: RequestFlags, canApprove: boolean): boolean =>
  ({
    approve: canApprove && !copy.approved && !copy.available,
    deny: canApprove && !copy.denied && !copy.available,
    markAvailable: !copy.available && !copy.denied,
    markUnavailable: copy.available,
  })[requestDecision];

/** What the list offers for a kind of request. */
interface KindRules {
  readonly decisions: readonly RequestDecision[];
  /** Whether people may take back what they asked for. */
  readonly isOwnersToDelete: boolean;
}

/** Episodes become available one by one, so nobody marks all of them by hand; and those who decide end the requests for them. */
const KIND_RULES: Readonly<Record<RequestKind, KindRules>> = {
  movie: { decisions: ['approve', 'deny', 'markAvailable', 'markUnavailable'], isOwnersToDelete: true },
  tv: { decisions: ['approve', 'deny'], isOwnersToDelete: false },
  album: { decisions: ['approve', 'deny', 'markAvailable', 'markUnavailable'], isOwnersToDelete: true },
};

function decisionsFor(row: RequestRow, variant: Variant): RowAction[] {
  const copy = row.copies[variant];
  if (!copy) return [];
  const open = KIND_RULES[row.kind].decisions.filter((requestDecision) => isOpen(requestDecision, copy, row.canApprove));
  return open.map((requestDecision) => ({ type: 'decide', decision: requestDecision, variant }));
}

/** Nobody chooses a quality for an album; and nobody does so, or hands anything over again, for what is there or will not come. */
function followUpsFor({ kind, copies }: RequestRow, variants: readonly Variant[]): RowAction[] {
  const wanted = variants.filter((variant) => copies[variant] && !copies[variant].available && !copies[variant].denied);
  return [
    ...(kind === 'album' ? [] : wanted.slice(0, 1).map((variant) => ({ type: 'override', copy: { kind, variant } }) as const)),
    ...wanted.filter((variant) => copies[variant]?.approved).map((variant) => ({ type: 'reprocess', variant }) as const),
  ];
}

const mayDelete = (row: RequestRow, rights: RowPermissions): boolean =>
  rights.mayDecide || (KIND_RULES[row.kind].isOwnersToDelete && rights.mayManageOwn && row.requesterId === rights.userId);

/** Whether the portal tells this person what happened to a request. */
export const canSeeTimeline = (row: RequestRow, rights: RowPermissions): boolean => rights.mayDecide || row.requesterId === rights.userId;

/** The options of a row, in the order of the sheet. */
export function rowActionsFor(row: RequestRow, rights: RowPermissions): readonly RowAction[] {
  const shown = VARIANTS.filter((variant) => variant === 'regular' || rights.maySee4K);
  const decisions = rights.mayDecide ? [...shown.flatMap((variant) => decisionsFor(row, variant)), ...followUpsFor(row, shown)] : [];
  return mayDelete(row, rights) ? [...decisions, { type: 'delete' }] : decisions;
}

const areAllDecided = (copies: RequestRow['copies']): boolean =>
  Object.values(copies).every((copy) => !copy || copy.approved || copy.available);

/** The list once an action was taken: decided rows change in place, a deleted one leaves. */
export function applyRowCommand(rows: readonly RequestRow[], id: number, action: RowCommand): readonly RequestRow[] {
  if (action.type === 'delete') return rows.filter((row) => row.id !== id);
  if (action.type === 'reprocess') return rows;
  return rows.map((row) => (row.id === id ? withDecision(row, action) : row));
}

function withDecision(
  row: RequestRow,
  { decision: requestDecision, variant, reason }: Extract<RowCommand, { type: 'decide' }>,
): RequestRow {
  const copy = row.copies[variant];
  if (!copy) return row;
  const copies = { ...row.copies, [variant]: flagsAfter(copy, requestDecision, reason ?? null) };
  return { ...row, copies, canApprove: !areAllDecided(copies) };
}
