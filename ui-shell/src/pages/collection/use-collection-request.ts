import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { collectionsApi, type CollectionResultWire } from '../../api/catalogue/index.js';
import { requestResultOf, refusalText } from '../../media/request-actions/request-feedback.js';
import { flagsAfter, isRequestable } from '../../media/model/request-status.js';
import { titleKey, type Title } from '../../media/model/title.js';
import { markTitleRequested } from '../../media/title-cache.js';
import type { RequestResultWire } from '../../api/movies/index.js';
import { requestStepOf, type RequestStepState } from '../../media/status/request-step-list.js';

export interface CollectionRequestStep {
  readonly title: Title;
  readonly state: RequestStepState;
}

/** Whether somebody has asked for it now. */
const isStepRequested = ({ state }: CollectionRequestStep): boolean => state.name === 'requested' || state.name === 'already';

/** What came of asking for one part, as it says itself, else what came of the whole; null is a call that failed without a word. */
function partResultOf({ id }: Title, result: CollectionResultWire | RequestResultWire | null): RequestStepState {
  const part = result && 'parts' in result ? result.parts.find(({ theMovieDbId }) => String(theMovieDbId) === id) : undefined;
  return part ? requestStepOf(part) : { name: 'refused', reason: refusalText(result ?? {}) };
}

/** Whether asking for a part can still lead anywhere. */
export const isPartRequestable = ({ flags }: Title): boolean => flags !== null && isRequestable(flags);

/** Asks for every part that is left with one call, which says what came of each. */
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
    // The lists elsewhere and this page read anew.
    await Promise.all(done.filter(isStepRequested).map(({ title }) => markTitleRequested(client, title, 'regular')));
  };

  return { steps, isRunning, run: () => void run(), shown: withOutcomes(parts, steps) };
}

/** The parts as they stand now, before the portal is asked again. */
function withOutcomes(parts: readonly Title[], steps: readonly CollectionRequestStep[]): readonly Title[] {
  const asked = new Set(steps.filter(isStepRequested).map(({ title }) => titleKey(title)));
  if (asked.size === 0) return parts;
  return parts.map((part) =>
    asked.has(titleKey(part)) && part.flags && isPartRequestable(part) ? { ...part, flags: flagsAfter(part.flags, 'request') } : part,
  );
}
