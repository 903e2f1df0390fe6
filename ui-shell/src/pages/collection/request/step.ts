import type { CollectionResultWire } from '../../../api/catalogue/index.js';
import type { RequestResultWire } from '../../../api/movies/index.js';
import { refusalText } from '../../../media/desk/outcome.js';
import type { Title } from '../../../media/model/title.js';
import { stepOf } from '../../../media/steps/outcome.js';
import type { StepState } from '../../../media/steps/step-list.js';

export interface Step {
  readonly title: Title;
  readonly state: StepState;
}

/** Whether somebody has asked for it now. */
export const isAsked = ({ state }: Step): boolean => state.name === 'requested' || state.name === 'already';

/** What came of asking for one part, as it says itself, else what came of the whole; null is a call that failed without a word. */
export function outcomeOf({ id }: Title, whole: CollectionResultWire | RequestResultWire | null): StepState {
  const part = whole && 'parts' in whole ? whole.parts.find(({ theMovieDbId }) => String(theMovieDbId) === id) : undefined;
  return part ? stepOf(part) : { name: 'refused', reason: refusalText(whole ?? {}) };
}
