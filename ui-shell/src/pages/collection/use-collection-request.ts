import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { collectionsApi, type CollectionRequestResult } from '../../api/catalogue/index.js';
import { requestResultOf, refusalText } from '../../media/request-actions/request-feedback.js';
import { applyRequestAction, isRequestable } from '../../media/model/request-status.js';
import { titleKey, type Title } from '../../media/model/title.js';
import { markTitleRequested } from '../../media/title-cache.js';
import type { RequestActionResult } from '../../api/movies/index.js';
import { requestStepOf, type RequestStepState } from '../../media/status/request-step-list.js';

/** Progress of a collection request: one of its movies, and the state of the request for it. */
export interface CollectionRequestStep {
  readonly title: Title;
  readonly state: RequestStepState;
}

/** Whether this step made the movie requested. */
const isStepRequested = ({ state }: CollectionRequestStep): boolean => state.name === 'requested' || state.name === 'already';

/** Result of one movie: its own, else that of the whole call; null is a call that failed without a message. */
function partResultOf({ id }: Title, result: CollectionRequestResult | RequestActionResult | null): RequestStepState {
  const part = result && 'parts' in result ? result.parts.find(({ theMovieDbId }) => String(theMovieDbId) === id) : undefined;
  return part ? requestStepOf(part) : { name: 'refused', reason: refusalText(result ?? {}) };
}

/** Whether this movie can be requested. */
export const isPartRequestable = ({ flags }: Title): boolean => flags !== null && isRequestable(flags);

/** Requests all remaining movies in one call, which returns a result for each. */
export function useCollectionRequest(id: string, parts: readonly Title[]) {
  const client = useQueryClient();
  const [steps, setSteps] = useState<readonly CollectionRequestStep[]>([]);
  const [isRunning, setIsRunning] = useState(false);

  const run = async () => {
    const requestableParts = parts.filter(isPartRequestable);
    setIsRunning(true);
    setSteps(requestableParts.map((title) => ({ title, state: { name: 'asking' } })));
    const result = await requestResultOf(collectionsApi.request(id));
    const done = requestableParts.map((title) => ({ title, state: partResultOf(title, result) }));
    setSteps(done);
    setIsRunning(false);
    // Updates the cached lists and invalidates this page.
    await Promise.all(done.filter(isStepRequested).map(({ title }) => markTitleRequested(client, title, 'regular')));
  };

  return { steps, isRunning, run: () => void run(), shown: withOutcomes(parts, steps) };
}

/** The movies with the results applied, before they are loaded again. */
function withOutcomes(parts: readonly Title[], steps: readonly CollectionRequestStep[]): readonly Title[] {
  const asked = new Set(steps.filter(isStepRequested).map(({ title }) => titleKey(title)));
  if (asked.size === 0) return parts;
  return parts.map((part) =>
    asked.has(titleKey(part)) && part.flags && isPartRequestable(part)
      ? { ...part, flags: applyRequestAction(part.flags, 'request') }
      : part,
  );
}
