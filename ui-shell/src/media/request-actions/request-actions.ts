import { createContext, use } from 'react';
import type { SeasonSelectionWire } from '../../api/shows/index.js';
import type { RequestableKind, Title } from '../model/title.js';
import type { RequestDecision, Variant } from '../model/request-status.js';
import type { RequestKind } from './request-commands.js';

/** How much of a series is asked for: one of the usual parts, or episodes by their numbers. */
export type SeriesSelection = 'all' | 'first' | 'latest' | readonly SeasonSelectionWire[];

/** The title that somebody asks for. */
export interface RequestableTitle extends Pick<Title, 'id' | 'name' | 'year' | 'sample'> {
  readonly kind: RequestableKind;
  /** Of a series that comes without, the person chooses episodes first. */
  readonly part?: SeriesSelection;
}

/** One copy of a title that somebody asked for. */
export interface RequestedVariant {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly title: string;
  readonly variant: Variant;
}

/** What came of a decision. A denial carries its reason. */
export interface DecisionResult {
  readonly reason: string | null;
}

/** The counter of the foyer: here titles are asked for, and here it is decided. Every outcome is told in a snackbar. */
export interface RequestActions {
  /** Whether the person may ask for titles of a kind; where not, there is nothing to press. */
  readonly mayRequest: Readonly<Record<RequestableKind, boolean>>;
  /** Ask for a copy of a title; true once the portal took the request. People who may decide choose options first. */
  request(title: RequestableTitle, variant: Variant): Promise<boolean>;
  /** Decide about a copy; null when it was refused or the person thought better of it. */
  decide(copy: RequestedVariant, requestDecision: RequestDecision): Promise<DecisionResult | null>;
}

export const RequestActionsContext = createContext<RequestActions | null>(null);

export function useRequestActions(): RequestActions {
  const requestActions = use(RequestActionsContext);
  if (!requestActions) throw new Error('Asking for titles needs a RequestDesk around the page');
  return requestActions;
}
