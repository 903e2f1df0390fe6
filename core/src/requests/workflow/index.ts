import { RequestHistory } from './request-history.js';
import { RequestDispatcher } from './request-dispatcher.js';
import { RequestWorkflow } from './request-workflow.js';
import { RequestStateMachine } from './request-state-machine.js';

/** From one state to the next, with all that belongs to it: history, events, cost and orders. */
export const workflowProviders = [RequestStateMachine, RequestHistory, RequestWorkflow, RequestDispatcher];

export { toDispatchOrder, optionsOf } from './request-dispatcher.js';
export type { ChangeContext } from './request-history.js';
export { RequestHistory, RequestDispatcher, RequestWorkflow, RequestStateMachine };
