import type { RequestResultWire } from '../../api/movies/index.js';
import { refusalText } from '../desk/outcome.js';
import type { StepState } from './step-list.js';

/** What came of asking for one of many. */
export function stepOf(result: Omit<RequestResultWire, 'isError'>): StepState {
  if (result.result) return { name: 'requested' };
  // Somebody else was quicker: that is what was wanted. With a reason it was denied instead.
  if (result.errorCode === 'AlreadyRequested' && !result.message) return { name: 'already' };
  return { name: 'refused', reason: refusalText(result) };
}
