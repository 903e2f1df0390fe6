import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { albumRequests, type ReleaseGroupWire } from '../../../api/music/index.js';
import { attempt, requestTexts, resultOf, tellSuccess } from '../../../media/desk/outcome.js';
import { stepOf } from '../../../media/steps/outcome.js';
import type { StepState } from '../../../media/steps/step-list.js';
import { noteAsked } from './note-asked.js';

/** How many of the chosen albums have been asked for. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An album of many that the portal did not take. */
interface Left {
  readonly id: string;
  readonly name: string;
  readonly state: StepState;
}

/** Asking for one album, with a press on its card, or for many of them: the portal takes them one by one. */
export function useAsking() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [left, setLeft] = useState<readonly Left[]>([]);

  const askOne = useCallback(
    async ({ id, title }: ReleaseGroupWire) => {
      const result = await attempt(albumRequests.ask(id));
      if (!result) return;
      noteAsked(client, id);
      tellSuccess(requestTexts().t('RequestAddedSuccessfully', { title: title ?? '' }));
      await client.invalidateQueries({ queryKey: ['requests'] });
    },
    [client],
  );

  const askMany = async (albums: readonly ReleaseGroupWire[]) => {
    const total = albums.length;
    let taken = 0;
    setLeft([]);
    for (const [done, { id, title }] of albums.entries()) {
      setProgress({ done, total });
      const state = await askedFor(id);
      if (state.name === 'requested') taken += 1;
      else setLeft((known) => [...known, { id, name: title ?? '', state }]);
      if (state.name !== 'refused') noteAsked(client, id);
    }
    setProgress(null);
    if (taken > 0) tellSuccess(requestTexts().t('RequestsAddedSuccessfully', { count: taken }));
    await client.invalidateQueries({ queryKey: ['requests'] });
  };

  return { askOne, askMany, progress, left };
}

async function askedFor(albumId: string): Promise<StepState> {
  const result = await resultOf(albumRequests.ask(albumId));
  return stepOf(result ?? NO_WORD);
}

/** A call that failed without a word is refused without one. */
const NO_WORD = { result: false, message: null, errorMessage: null, errorCode: null, requestId: 0 };
