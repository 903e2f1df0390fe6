import type { CopyFlags } from '../../../media/model/standing.js';

/** How far a wish is while the title cannot be watched yet. */
export type WishStatus = 'denied' | 'processing' | 'pending';

/** The status text of one copy; null when there is nothing to tell: nobody asked, or it is there. */
export function wishStatus({ requested, approved, available, denied }: CopyFlags): WishStatus | null {
  if (available || !requested) return null;
  if (denied) return 'denied';
  return approved ? 'processing' : 'pending';
}
