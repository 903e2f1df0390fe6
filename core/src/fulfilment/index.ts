import './events.js';

export { Desks } from './desks.js';
export { Fulfilment } from './fulfilment.js';
export { FulfilmentModule } from './fulfilment.module.js';
export { REQUEST_KINDS, type AwaitedRequest, type Lane, type Order, type OrderDesk, type Outcome, type RequestKind } from './order.js';
export type { OrderName } from './order.repository.js';
export { Underway, type RequestProgress } from './progress/index.js';
