import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Variant } from '../model/request-status.js';
import { invalidateRequests, markTitleRequested } from '../title-cache.js';
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

/** State of a dialog for an action that needs more input. Its handlers resolve to whether the action succeeded. */
export type RequestDialogState =
  | {
      readonly type: 'request';
      readonly title: RequestableTitle;
      readonly variant: Variant;
      submit(options: AdvancedRequestOptions): Promise<boolean>;
      close(): void;
    }
  | {
      readonly type: 'episodes';
      readonly title: RequestableTitle;
      /** `options` are for users who may decide; null for everybody else. */
      submit(part: SeriesSelection, options: AdvancedRequestOptions | null): Promise<boolean>;
      close(): void;
    }
  | { readonly type: 'denial'; readonly title: string; deny(reason: string): Promise<boolean>; close(): void };

/** Dialog for a request with options; `settle` receives whether the portal accepted the request. */
const requestDialogState = (title: RequestableTitle, variant: Variant, settle: (isAsked: boolean) => void): RequestDialogState => ({
  type: 'request',
  title,
  variant,
  async submit(options) {
    const isRequested = await createRequest(title, variant, options);
    if (isRequested) settle(true);
    return isRequested;
  },
  close: () => settle(false),
});

/** Dialog for a series request with its choice of episodes; `settle` as above. */
const seriesDialogState = (title: RequestableTitle, settle: (isAsked: boolean) => void): RequestDialogState => ({
  type: 'episodes',
  title,
  async submit(part, options) {
    const isRequested = await createRequest({ ...title, part }, 'regular', options);
    if (isRequested) settle(true);
    return isRequested;
  },
  close: () => settle(false),
});

/** Dialog for the reason of a denial; `settle` receives null when the user cancels. */
const denyDialogState = (
  requestedVariant: RequestedVariant,
  settle: (decisionResult: DecisionResult | null) => void,
): RequestDialogState => ({
  type: 'denial',
  title: requestedVariant.title,
  async deny(reason) {
    const decisionResult = await decideRequest(requestedVariant, 'deny', reason);
    if (decisionResult) settle(decisionResult);
    return decisionResult !== null;
  },
  close: () => settle(null),
});

const RequestDialog = lazy(() => import('../request-dialogs/request-dialog.js'));
const SeriesRequestDialog = lazy(() => import('../request-dialogs/series-request-dialog.js'));
const DenyDialog = lazy(() => import('../request-dialogs/deny-dialog.js'));

/** Provides {@link RequestActions} to all cards and buttons inside. */
export function RequestActionsProvider({ children }: { readonly children: ReactNode }) {
  useTranslation('requests');
  const client = useQueryClient();
  const { mayDecide, mayRequest, mayRequest4K } = useRequestPermissions();
  const [dialog, setDialog] = useState<RequestDialogState | null>(null);
  const actions = useMemo(
    () => ({ mayRequest, mayRequest4K, ...createRequestActions(client, mayDecide, setDialog) }),
    [client, mayDecide, mayRequest, mayRequest4K],
  );

  return (
    <RequestActionsContext value={actions}>
      {children}
      <Suspense>
        {dialog?.type === 'request' && (
          <RequestDialog title={dialog.title} variant={dialog.variant} onSubmit={dialog.submit} onClose={dialog.close} />
        )}
        {dialog?.type === 'episodes' && <SeriesRequestDialog title={dialog.title} onSubmit={dialog.submit} onClose={dialog.close} />}
        {dialog?.type === 'denial' && <DenyDialog requestTitle={dialog.title} onDeny={dialog.deny} onClose={dialog.close} />}
      </Suspense>
    </RequestActionsContext>
  );
}

function createRequestActions(
  client: QueryClient,
  mayDecide: boolean,
  setDialog: (dialog: RequestDialogState | null) => void,
): Omit<RequestActions, 'mayRequest' | 'mayRequest4K'> {
  /**
   * Opens a dialog and resolves once it is settled. The pressed button shows its state first, because the dialog takes a moment to render.
   */
  const openDialog = <T,>(dialog: (settle: (outcome: T) => void) => RequestDialogState) =>
    new Promise<T>((resolve) => {
      const opened = dialog((outcome) => {
        setDialog(null);
        resolve(outcome);
      });
      startTransition(() => setDialog(opened));
    });

  const requestOrOpenDialog = (title: RequestableTitle, variant: Variant) => {
    if (title.kind === 'tv' && !title.part) return openDialog<boolean>((settle) => seriesDialogState(title, settle));
    return mayDecide ? openDialog<boolean>((settle) => requestDialogState(title, variant, settle)) : createRequest(title, variant, null);
  };

  return {
    async request(title, variant) {
      const isRequested = await requestOrOpenDialog(title, variant);
      if (isRequested) await markTitleRequested(client, title, variant);
      return isRequested;
    },

    async decide(requestedVariant, requestDecision) {
      const decisionResult =
        requestDecision === 'deny'
          ? await openDialog<DecisionResult | null>((settle) => denyDialogState(requestedVariant, settle))
          : await decideRequest(requestedVariant, requestDecision);
      if (decisionResult) await invalidateRequests(client);
      return decisionResult;
    },
  };
}
