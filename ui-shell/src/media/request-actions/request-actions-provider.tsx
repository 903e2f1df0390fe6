import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Variant } from '../model/request-status.js';
import { markTitleRequested } from '../title-cache.js';
import { useRequestPermissions } from './use-request-permissions.js';
import { createRequest, decideRequest, type AdvancedRequestOptions } from './request-commands.js';
import {
  RequestActionsContext,
  type RequestableTitle,
  type DecisionResult,
  type RequestActions,
  type RequestedVariant,
  type SeriesSelection,
} from './request-actions.js';

/** A conversation at the desk that takes more than one press. Handlers answer whether it came to its end. */
export type DialogState =
  | {
      readonly about: 'request';
      readonly title: RequestableTitle;
      readonly variant: Variant;
      ask(options: AdvancedRequestOptions): Promise<boolean>;
      close(): void;
    }
  | {
      readonly about: 'episodes';
      readonly title: RequestableTitle;
      /** Options are for people who may decide; null for everybody else. */
      ask(part: SeriesSelection, options: AdvancedRequestOptions | null): Promise<boolean>;
      close(): void;
    }
  | { readonly about: 'denial'; readonly title: string; deny(reason: string): Promise<boolean>; close(): void };

/** Asking with options; `settle` is told whether the portal took the request. */
const requestDialogState = (title: RequestableTitle, variant: Variant, settle: (isAsked: boolean) => void): DialogState => ({
  about: 'request',
  title,
  variant,
  async ask(options) {
    const isAsked = await createRequest(title, variant, options);
    if (isAsked) settle(true);
    return isAsked;
  },
  close: () => settle(false),
});

/** Asking for a series by its episodes, likewise. */
const seriesDialogState = (title: RequestableTitle, settle: (isAsked: boolean) => void): DialogState => ({
  about: 'episodes',
  title,
  async ask(part, options) {
    const isAsked = await createRequest({ ...title, part }, 'regular', options);
    if (isAsked) settle(true);
    return isAsked;
  },
  close: () => settle(false),
});

/** Denying with a reason; `settle` is told null when the person thought better of it. */
const denyDialogState = (copy: RequestedVariant, settle: (decisionResult: DecisionResult | null) => void): DialogState => ({
  about: 'denial',
  title: copy.title,
  async deny(reason) {
    const decisionResult = await decideRequest(copy, 'deny', reason);
    if (decisionResult) settle(decisionResult);
    return decisionResult !== null;
  },
  close: () => settle(null),
});

const RequestDialog = lazy(() => import('../request-dialogs/request-dialog.js'));
const SeriesRequestDialog = lazy(() => import('../request-dialogs/series-request-dialog.js'));
const DenyDialog = lazy(() => import('../request-dialogs/deny-dialog.js'));

/** Puts a desk within reach of every card and button inside. */
export function RequestActionsProvider({ children }: { readonly children: ReactNode }) {
  useTranslation('requests');
  const client = useQueryClient();
  const { mayDecide, mayRequest } = useRequestPermissions();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const actions = useMemo(() => ({ mayRequest, ...createRequestActions(client, mayDecide, setDialog) }), [client, mayDecide, mayRequest]);

  return (
    <RequestActionsContext value={actions}>
      {children}
      <Suspense>
        {dialog?.about === 'request' && (
          <RequestDialog title={dialog.title} variant={dialog.variant} onAsk={dialog.ask} onClose={dialog.close} />
        )}
        {dialog?.about === 'episodes' && <SeriesRequestDialog title={dialog.title} onAsk={dialog.ask} onClose={dialog.close} />}
        {dialog?.about === 'denial' && <DenyDialog about={dialog.title} onDeny={dialog.deny} onClose={dialog.close} />}
      </Suspense>
    </RequestActionsContext>
  );
}

function createRequestActions(
  client: QueryClient,
  mayDecide: boolean,
  setDialog: (dialog: DialogState | null) => void,
): Omit<RequestActions, 'mayRequest'> {
  /** Opens a conversation and waits until it is settled. The button that was pressed answers first: a dialog takes a moment to draw. */
  const answeredBy = <T,>(dialog: (settle: (outcome: T) => void) => DialogState) =>
    new Promise<T>((resolve) => {
      const opened = dialog((outcome) => {
        setDialog(null);
        resolve(outcome);
      });
      startTransition(() => setDialog(opened));
    });

  const asked = (title: RequestableTitle, variant: Variant) => {
    if (title.kind === 'tv' && !title.part) return answeredBy<boolean>((settle) => seriesDialogState(title, settle));
    return mayDecide ? answeredBy<boolean>((settle) => requestDialogState(title, variant, settle)) : createRequest(title, variant, null);
  };

  return {
    async request(title, variant) {
      const isAsked = await asked(title, variant);
      if (isAsked) await markTitleRequested(client, title, variant);
      return isAsked;
    },

    async decide(copy, requestDecision) {
      const decisionResult =
        requestDecision === 'deny'
          ? await answeredBy<DecisionResult | null>((settle) => denyDialogState(copy, settle))
          : await decideRequest(copy, requestDecision);
      if (decisionResult) await client.invalidateQueries({ queryKey: ['requests'] });
      return decisionResult;
    },
  };
}
