import { Injectable } from '@nestjs/common';
import type { FulfilmentHandler, RequestKind } from './dispatch-order.js';

/** Who answers for the requests of each kind, so that this room need not know the one that takes them. */
@Injectable()
export class FulfilmentHandlers {
  readonly #handlers = new Map<RequestKind, FulfilmentHandler>();

  register(kind: RequestKind, desk: FulfilmentHandler): void {
    this.#handlers.set(kind, desk);
  }

  get(kind: RequestKind): FulfilmentHandler {
    const desk = this.#handlers.get(kind);
    if (!desk) throw new Error(`nobody answers for requests of the kind ${kind}`);
    return desk;
  }
}
