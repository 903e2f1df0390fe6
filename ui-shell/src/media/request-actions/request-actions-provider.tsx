import { lazy, startTransition, Suspense, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
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
      /** `options` are for users who may decide; null for all other users. */
      submit(part: SeriesSelection, options: AdvancedRequestOptions | null): Promise<boolean>;
      close(): void;
    }
  | { readonly type: 'denial'; readonly title: string; submit(reason: string): Promise<boolean>; close(): void };

type Settle<T> = (outcome: T | Promise<T>) => void;

/**
 * Handlers of a dialog that calls the portal until it accepts. `none` is the outcome without that. A call that is under way decides the
 * outcome also when the dialog is closed meanwhile.
 */
function submission<A extends readonly unknown[], T>(none: T, call: (...input: A) => Promise<T>, settle: Settle<T>) {
  let lastCall: T | Promise<T> = none;
  return {
    async submit(...input: A): Promise<boolean> {
      lastCall = call(...input);
      const isAccepted = (await lastCall) !== none;
      if (isAccepted) settle(lastCall);
      return isAccepted;
    },
    close: () => settle(lastCall),
  };
}

/** Dialog for a request with options; `settle` receives whether the portal accepted the request. */
const requestDialogState = (title: RequestableTitle, variant: Variant, settle: Settle<boolean>): RequestDialogState => ({
  ...{ type: 'request', title, variant },
  ...submission(false, (options: AdvancedRequestOptions) => createRequest(title, variant, options), settle),
});

/** Dialog for a series request with its choice of episodes; `settle` as above. */
const seriesDialogState = (title: RequestableTitle, settle: Settle<boolean>): RequestDialogState => ({
  ...{ type: 'episodes', title },
  ...submission(
    false,
    (part: SeriesSelection, options: AdvancedRequestOptions | null) => createRequest({ ...title, part }, 'regular', options),
    settle,
  ),
});

/** Dialog for the reason of a denial; `settle` receives null when the user cancels. */
const denyDialogState = (requestedVariant: RequestedVariant, settle: Settle<DecisionResult | null>): RequestDialogState => ({
  ...{ type: 'denial', title: requestedVariant.title },
  ...submission(null, (reason: string) => decideRequest(requestedVariant, 'deny', reason), settle),
});

const RequestDialog = lazy(() => import('../request-dialogs/request-dialog.js'));
const SeriesRequestDialog = lazy(() => import('../request-dialogs/series-request-dialog.js'));
const DenyDialog = lazy(() => import('../request-dialogs/deny-dialog.js'));

/** Context provider of {@link RequestActions} with the request dialogs, to all cards and buttons inside. */
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
        {dialog?.type === 'denial' && <DenyDialog requestTitle={dialog.title} onDeny={dialog.submit} onClose={dialog.close} />}
      </Suspense>
    </RequestActionsContext>
  );
}

function createRequestActions(
  client: QueryClient,
  mayDecide: boolean,
  setDialog: Dispatch<SetStateAction<RequestDialogState | null>>,
): Omit<RequestActions, 'mayRequest' | 'mayRequest4K'> {
  /**
   * Opens a dialog and resolves once it is settled. The pressed button shows its state first, because the dialog takes a moment to render.
   */
  const openDialog = <T,>(dialog: (settle: Settle<T>) => RequestDialogState) =>
    new Promise<T>((resolve) => {
      const opened = dialog((outcome) => {
        setDialog((shown) => (shown === opened ? null : shown));
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
