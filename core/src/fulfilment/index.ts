import './events.js';

export { FulfilmentHandlerRegistry } from './dispatch/fulfilment-handler-registry.js';
export { FulfilmentService } from './fulfilment.service.js';
export { DownloaderOptions } from './options/downloader-options.js';
export type { DownloaderOptionKind } from './options/option-comparison.js';
export { DownloadRouting } from './routing/download-routing.js';
export { FulfilmentModule } from './fulfilment.module.js';
export {
  REQUEST_KINDS,
  type AwaitedRequest,
  type KindAndVariant,
  type DispatchOrder,
  type FulfilmentHandler,
  type DispatchOrderKey,
  type DispatchState,
  type DispatchOutcome,
  type RequestKind,
} from './dispatch/dispatch-order.js';
export { RequestProgressReader, type RequestProgress } from './progress/index.js';
