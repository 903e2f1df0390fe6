import { createContext, use } from 'react';
import type { SeasonSelection } from '../../api/shows/index.js';
import type { RequestableKind, RequestKind, Title } from '../model/title.js';
import type { RequestDecision, Variant } from '../model/request-status.js';

/** Which seasons or episodes of a series are requested: a preset such as all seasons, or episodes by their numbers. */
export type SeriesSelection = 'all' | 'first' | 'latest' | readonly SeasonSelection[];

/** The title to be requested. */
export interface RequestableTitle extends Pick<Title, 'id' | 'name' | 'year' | 'isSample'> {
  readonly kind: RequestableKind;
  /** Preset part of a series; when omitted, the user selects episodes first. */
  readonly part?: SeriesSelection;
}

/** One variant of a requested title. */
export interface RequestedVariant {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly title: string;
  readonly variant: Variant;
}

/** Result of a decision (approve, deny, mark as available). A denial carries its reason. */
export interface DecisionResult {
  readonly reason: string | null;
}

/** Actions of cards and buttons: create requests and decide them. Every result is shown in a toast. */
export interface RequestActions {
  /** Whether the user may request titles of a kind; where not, no button is shown. */
  readonly mayRequest: Readonly<Record<RequestableKind, boolean>>;
  /** Whether the user may request the 4K variant of a movie. */
  readonly mayRequest4K: boolean;
  /** Requests a variant; true once the portal accepted the request. Users who may decide select options first. */
  request(title: RequestableTitle, variant: Variant): Promise<boolean>;
  /** Decides about a variant; null when the decision was refused or cancelled. */
  decide(variant: RequestedVariant, requestDecision: RequestDecision): Promise<DecisionResult | null>;
}

/** React context with the request actions of the surrounding provider. */
export const RequestActionsContext = createContext<RequestActions | null>(null);

export function useRequestActions(): RequestActions {
  const requestActions = use(RequestActionsContext);
  if (!requestActions) throw new Error('useRequestActions needs a RequestActionsProvider around the page');
  return requestActions;
}
