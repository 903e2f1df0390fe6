export { Desks } from './desks.js';
export { Fulfilment } from './fulfilment.js';
export { FulfilmentModule } from './fulfilment.module.js';
export { orderKey, type Order, type OrderDesk, type Outcome, type RequestKind } from './order.js';
