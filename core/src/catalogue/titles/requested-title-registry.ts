import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';

/** Knows which titles of one kind were asked for, as far as a viewer may see it. */
export interface RequestedTitleProvider {
  /** The title behind a request; null when there is none. */
  find(requestId: number, viewer: Principal): Promise<MediaRef | null>;
  /** A slice of the titles, the one asked for last first. */
  recent(slice: Slice, viewer: Principal): Promise<readonly MediaRef[]>;
}

/** Where the requests room says which titles were asked for, so that the catalogue need not know requests. */
@Injectable()
export class RequestedTitleRegistry {
  readonly #providers = new Map<MediaRef['kind'], RequestedTitleProvider>();

  register(kind: MediaRef['kind'], titles: RequestedTitleProvider): void {
    this.#providers.set(kind, titles);
  }

  async findByRequestId(kind: MediaRef['kind'], requestId: number, viewer: Principal): Promise<MediaRef | null> {
    return (await this.#providers.get(kind)?.find(requestId, viewer)) ?? null;
  }

  async findRecent(kind: MediaRef['kind'], slice: Slice, viewer: Principal): Promise<readonly MediaRef[]> {
    return (await this.#providers.get(kind)?.recent(slice, viewer)) ?? [];
  }
}
