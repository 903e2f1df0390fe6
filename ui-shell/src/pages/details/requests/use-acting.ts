import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { useDesk } from '../../../media/desk/desk.js';
import { sendAgain } from '../../../media/desk/follow-up.js';
import { attempt, requestTexts, tellSuccess } from '../../../media/desk/outcome.js';
import { remove } from '../../../media/desk/send.js';
import type { Decision } from '../../../media/model/offers.js';

/** Carries out a press and remembers which button it was until the answer is there. */
export function useActing({ id: requestId }: SeriesRequestWire, title: string) {
  const desk = useDesk();
  const client = useQueryClient();
  const [acting, setActing] = useState<Decision | 'reprocess' | null>(null);
  const copy = { kind: 'tv', variant: 'regular' } as const;

  const act = (deed: Decision | 'reprocess', done: Promise<unknown>) => {
    setActing(deed);
    void done.finally(() => setActing(null));
  };
  const decide = (decision: Decision) => act(decision, desk.decide({ ...copy, requestId, title }, decision));
  const reprocess = () => act('reprocess', sendAgain(copy, requestId));
  const end = async () => {
    if (!(await attempt(remove({ kind: 'tv', requestId })))) return;
    tellSuccess(requestTexts().t('SuccessfullyDeleted', { title }));
    await client.invalidateQueries({ queryKey: ['requests'] });
  };
  return { acting, decide, reprocess, end };
}
