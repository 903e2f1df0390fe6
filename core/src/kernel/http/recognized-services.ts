import type { HttpTarget } from '@ombi/sdk';
import { LRUCache } from 'lru-cache';

const MOST = 1000;

/** Services that have answered, since the portal started, as the plug-in that called them expects. Until then what answers may be anything. */
export class RecognizedServices {
  readonly #origins = new LRUCache<string, true>({ max: MOST });

  add(target: HttpTarget): void {
    this.#origins.set(originOf(target), true);
  }

  has(target: HttpTarget): boolean {
    return this.#origins.has(originOf(target));
  }
}

const originOf = ({ baseUrl }: HttpTarget): string => (URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl);
