import { Injectable } from '@nestjs/common';
import type { OrderDesk, RequestKind } from './order.js';

/** Who answers for the requests of each kind, so that this room need not know the one that takes them. */
@Injectable()
export class Desks {
  readonly #desks = new Map<RequestKind, OrderDesk>();

  open(kind: RequestKind, desk: OrderDesk): void {
    this.#desks.set(kind, desk);
  }

  of(kind: RequestKind): OrderDesk {
    const desk = this.#desks.get(kind);
    if (!desk) throw new Error(`nobody answers for requests of the kind ${kind}`);
    return desk;
  }
}
