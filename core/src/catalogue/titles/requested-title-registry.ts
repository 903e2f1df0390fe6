import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';

/** Knows which titles of one kind were requested, as far as the viewer may see them. */
export interface RequestedTitleProvider {
  /** The title behind a request; null when there is none. */
  find(requestId: number, viewer: Principal): Promise<MediaRef | null>;
  /** A slice of the requested titles, the newest request first. */
  listRecent(slice: Slice, viewer: Principal): Promise<readonly MediaRef[]>;
}

/** Registry to which the requests module adds its requested titles, so that the catalogue does not depend on it. */
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
    return (await this.#providers.get(kind)?.listRecent(slice, viewer)) ?? [];
  }
}
