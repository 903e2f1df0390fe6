import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';

/** Finds the title behind a request that the viewer may see; null when there is none. */
export type RequestedRefLookup = (requestId: number, viewer: Principal) => Promise<MediaRef | null>;

/** Where the requests room says which title a request is about, so that the catalogue need not know requests. */
@Injectable()
export class RequestedRefs {
  readonly #lookups = new Map<MediaRef['kind'], RequestedRefLookup>();

  register(kind: MediaRef['kind'], lookup: RequestedRefLookup): void {
    this.#lookups.set(kind, lookup);
  }

  async find(kind: MediaRef['kind'], requestId: number, viewer: Principal): Promise<MediaRef | null> {
    return (await this.#lookups.get(kind)?.(requestId, viewer)) ?? null;
  }
}
