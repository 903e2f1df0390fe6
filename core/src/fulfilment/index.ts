import './events.js';

export { FulfilmentHandlers } from './dispatch/fulfilment-handlers.js';
export { FulfilmentService } from './fulfilment.service.js';
export { FulfilmentModule } from './fulfilment.module.js';
export {
  REQUEST_KINDS,
  type AwaitedRequest,
  type DispatchTarget,
  type DispatchOrder,
  type FulfilmentHandler,
  type OrderName,
  type DispatchOutcome,
  type RequestKind,
} from './dispatch/dispatch-order.js';
export { RequestProgressReader, type RequestProgress } from './progress/index.js';
