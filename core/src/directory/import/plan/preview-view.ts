import type { LeftOut } from './plan.js';

/** How many, and the first of them. */
interface Sample<T> {
  readonly count: number;
  readonly first: readonly T[];
}

/** An account, and what it is called afterwards. */
interface Renaming {
  readonly userName: string;
  readonly becomes: string | null;
}

/** What an import from one connection would do. */
export interface PreviewView {
  readonly provider: string;
  readonly connection: string;
  /** Everybody whom the service knows there. */
  readonly total: number;
  readonly create: Sample<{ readonly userName: string }>;
  readonly rename: Sample<Renaming>;
  readonly email: Sample<Renaming>;
  /** People with an account whom the service does not know any more. */
  readonly gone: Sample<{ readonly userName: string }>;
  readonly leftOut: Sample<LeftOut>;
}

/** People to choose from. */
export type PeopleView = Sample<{ readonly id: string; readonly userName: string; readonly isDisabled: boolean }>;

/** Names that are shown of each kind. */
const SHOWN = 100;

export const sample = <T>(items: readonly T[]): Sample<T> => ({ count: items.length, first: items.slice(0, SHOWN) });
