import { RequestHistory } from './request-history.js';
import { RequestDispatcher } from './request-dispatcher.js';
import { RequestWorkflow } from './request-workflow.js';
import { RequestStateMachine } from './request-state-machine.js';

/** Change the state of requests, with history, events, quota and dispatch. */
export const workflowProviders = [RequestStateMachine, RequestHistory, RequestWorkflow, RequestDispatcher];

export { externalIdsForDownloader, toDispatchOrder, downloadOptionsOf } from './request-dispatcher.js';
export type { ChangeContext } from './request-history.js';
export { RequestHistory, RequestDispatcher, RequestWorkflow, RequestStateMachine };
