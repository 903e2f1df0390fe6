import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { collections } from '../../../api/catalogue/index.js';
import { resultOf } from '../../../media/desk/outcome.js';
import { after } from '../../../media/model/offers.js';
import { isRequestable } from '../../../media/model/standing.js';
import { titleKey, type Title } from '../../../media/model/title.js';
import { noteRequested } from '../../../media/titles/note-requested.js';
import { isAsked, outcomeOf, type Step } from './step.js';

/** Whether asking for a part can still lead anywhere. */
export const isLeft = ({ flags }: Title): boolean => flags !== null && isRequestable(flags);

/** Asks for every part that is left with one call, which says what came of each. */
export function useRequestAll(id: string, parts: readonly Title[]) {
  const client = useQueryClient();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isRunning, setIsRunning] = useState(false);

  const run = async () => {
    const left = parts.filter(isLeft);
    setIsRunning(true);
    setSteps(left.map((title) => ({ title, state: { name: 'asking' } })));
    const result = await resultOf(collections.request(id));
    const done = left.map((title) => ({ title, state: outcomeOf(title, result) }));
    setSteps(done);
    setIsRunning(false);
    // The lists elsewhere and this page read anew.
    await Promise.all(done.filter(isAsked).map(({ title }) => noteRequested(client, title, 'regular')));
  };

  return { steps, isRunning, run: () => void run(), shown: withOutcomes(parts, steps) };
}

/** The parts as they stand now, before the portal is asked again. */
function withOutcomes(parts: readonly Title[], steps: readonly Step[]): readonly Title[] {
  const asked = new Set(steps.filter(isAsked).map(({ title }) => titleKey(title)));
  if (asked.size === 0) return parts;
  return parts.map((part) =>
    asked.has(titleKey(part)) && part.flags && isLeft(part) ? { ...part, flags: after(part.flags, 'request') } : part,
  );
}
