import { decisionsOn, type Offer } from '../../../media/model/offers.js';
import { isRequestable, type CopyFlags, type Variant } from '../../../media/model/standing.js';

/** A button of the page: something to do with one copy. */
export interface PageAction {
  readonly offer: Offer;
  readonly variant: Variant;
}

/** What the reader of the page may do with the two copies. */
export interface PageRights {
  readonly mayDecide: boolean;
  readonly mayRequest: { readonly movie: boolean };
  readonly mayRequest4K: boolean;
  readonly maySee4K: boolean;
}

function actionsOn(flags: CopyFlags, variant: Variant, mayRequest: boolean, mayDecide: boolean): PageAction[] {
  const offers: Offer[] = [...(mayRequest && isRequestable(flags) ? (['request'] as const) : []), ...(mayDecide ? decisionsOn(flags) : [])];
  return offers.map((offer) => ({ offer, variant }));
}

/** The buttons of a movie page in their order: the regular copy first, its 4K twin behind. */
export const pageActions = (copies: Readonly<Record<Variant, CopyFlags>>, rights: PageRights): readonly PageAction[] => [
  ...actionsOn(copies.regular, 'regular', rights.mayRequest.movie, rights.mayDecide),
  ...(rights.maySee4K ? actionsOn(copies['4k'], '4k', rights.mayRequest4K, rights.mayDecide) : []),
];
