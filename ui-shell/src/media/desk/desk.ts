import { createContext, use } from 'react';
import type { SeasonPartWire } from '../../api/shows/index.js';
import type { AskableKind } from '../model/kinds.js';
import type { Decision } from '../model/offers.js';
import type { Variant } from '../model/standing.js';
import type { Title } from '../model/title.js';
import type { RequestKind } from './send.js';

/** How much of a series is asked for: one of the usual parts, or episodes by their numbers. */
export type SeriesPart = 'all' | 'first' | 'latest' | readonly SeasonPartWire[];

/** The title that somebody asks for. */
export interface Asked extends Pick<Title, 'id' | 'name' | 'year' | 'sample'> {
  readonly kind: AskableKind;
  /** Of a series that comes without, the person chooses episodes first. */
  readonly part?: SeriesPart;
}

/** One copy of a title that somebody asked for. */
export interface AskedCopy {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly title: string;
  readonly variant: Variant;
}

/** What came of a decision. A denial carries its reason. */
export interface Decided {
  readonly reason: string | null;
}

/** The counter of the foyer: here titles are asked for, and here it is decided. Every outcome is told in a snackbar. */
export interface Desk {
  /** Whether the person may ask for titles of a kind; where not, there is nothing to press. */
  readonly mayRequest: Readonly<Record<AskableKind, boolean>>;
  /** Ask for a copy of a title; true once the portal took the request. People who may decide choose options first. */
  request(title: Asked, variant: Variant): Promise<boolean>;
  /** Decide about a copy; null when it was refused or the person thought better of it. */
  decide(copy: AskedCopy, decision: Decision): Promise<Decided | null>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('Asking for titles needs a RequestDesk around the page');
  return desk;
}
