import './events.js';

export { Desks } from './desks.js';
export { Fulfilment } from './fulfilment.js';
export { FulfilmentModule } from './fulfilment.module.js';
export {
  REQUEST_KINDS,
  type AwaitedRequest,
  type Lane,
  type Order,
  type OrderDesk,
  type OrderName,
  type Outcome,
  type RequestKind,
} from './order.js';
export { Underway, type RequestProgress } from './progress/index.js';
