export { Desks } from './desks.js';
export { Fulfilment } from './fulfilment.js';
export { FulfilmentModule } from './fulfilment.module.js';
export type { Order, OrderDesk, Outcome, RequestKind } from './order.js';
