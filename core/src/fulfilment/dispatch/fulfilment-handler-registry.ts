import { Injectable } from '@nestjs/common';
import type { FulfilmentHandler, RequestKind } from './dispatch-order.js';

/** Registry of the {@link FulfilmentHandler} of each kind, so that this module does not depend on the requests module. */
@Injectable()
export class FulfilmentHandlerRegistry {
  readonly #handlers = new Map<RequestKind, FulfilmentHandler>();

  register(kind: RequestKind, handler: FulfilmentHandler): void {
    this.#handlers.set(kind, handler);
  }

  get(kind: RequestKind): FulfilmentHandler {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`no fulfilment handler is registered for requests of kind ${kind}`);
    return handler;
  }
}
