import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Variant } from '../model/standing.js';
import { useRights } from '../rights/use-rights.js';
import { noteRequested } from '../titles/note-requested.js';
import { ask } from './ask.js';
import { decide } from './decide.js';
import { DeskContext, type Asked, type Decided, type Desk } from './desk.js';
import { denialTalk, episodesTalk, requestTalk, type Talk } from './talk.js';

const RequestDialog = lazy(() => import('../dialogs/request-dialog.js'));
const SeriesDialog = lazy(() => import('../dialogs/series/series-dialog.js'));
const DenyDialog = lazy(() => import('../dialogs/deny-dialog.js'));

/** Puts a desk within reach of every card and button inside. */
export function RequestDesk({ children }: { readonly children: ReactNode }) {
  useTranslation('requests');
  const client = useQueryClient();
  const { mayDecide, mayRequest } = useRights();
  const [talk, setTalk] = useState<Talk | null>(null);
  const desk = useMemo(() => ({ mayRequest, ...deskFor(client, mayDecide, setTalk) }), [client, mayDecide, mayRequest]);

  return (
    <DeskContext value={desk}>
      {children}
      <Suspense>
        {talk?.about === 'request' && <RequestDialog title={talk.title} variant={talk.variant} onAsk={talk.ask} onClose={talk.close} />}
        {talk?.about === 'episodes' && <SeriesDialog title={talk.title} onAsk={talk.ask} onClose={talk.close} />}
        {talk?.about === 'denial' && <DenyDialog about={talk.title} onDeny={talk.deny} onClose={talk.close} />}
      </Suspense>
    </DeskContext>
  );
}

function deskFor(client: QueryClient, mayDecide: boolean, setTalk: (talk: Talk | null) => void): Omit<Desk, 'mayRequest'> {
  /** Opens a conversation and waits until it is settled. The button that was pressed answers first: a dialog takes a moment to draw. */
  const talkedOver = <T,>(talk: (settle: (outcome: T) => void) => Talk) =>
    new Promise<T>((resolve) => {
      const opened = talk((outcome) => {
        setTalk(null);
        resolve(outcome);
      });
      startTransition(() => setTalk(opened));
    });

  const asked = (title: Asked, variant: Variant) => {
    if (title.kind === 'tv' && !title.part) return talkedOver<boolean>((settle) => episodesTalk(title, settle));
    return mayDecide ? talkedOver<boolean>((settle) => requestTalk(title, variant, settle)) : ask(title, variant, null);
  };

  return {
    async request(title, variant) {
      const isAsked = await asked(title, variant);
      if (isAsked) await noteRequested(client, title, variant);
      return isAsked;
    },

    async decide(copy, decision) {
      const decided =
        decision === 'deny' ? await talkedOver<Decided | null>((settle) => denialTalk(copy, settle)) : await decide(copy, decision);
      if (decided) await client.invalidateQueries({ queryKey: ['requests'] });
      return decided;
    },
  };
}
