export { Desks } from './desks.js';
export { Fulfilment } from './fulfilment.js';
export { FulfilmentModule } from './fulfilment.module.js';
export type { AwaitedRequest, Lane, Order, OrderDesk, Outcome, RequestKind } from './order.js';
export { Underway, type RequestProgress } from './progress/index.js';
