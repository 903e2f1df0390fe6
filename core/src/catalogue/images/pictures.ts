import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_SIZES, PluginFailure, type ImageSize } from '@ombi/sdk';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CONFIG, LogService, Problem, Turnstile, type Config } from '../../kernel/index.js';
import type { Provider } from '../../plugin-host/index.js';
import { Shelf } from '../cache/shelf.js';
import { SingleFlight } from '../cache/single-flight.js';
import { MetadataSource } from '../source/metadata-source.js';
import { SourceCircuits } from '../source/source-circuits.js';
import { homeOf } from '../source/picture-names.js';
import { sourceProblem } from '../source/source-problem.js';
import { DRAWING_TYPE, pictureType } from './picture-format.js';

const MEGABYTE = 1024 * 1024;
const LARGEST = 16 * MEGABYTE;

/** A picture that may be shown: its type was read from the bytes. `tag` changes whenever the picture does. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly tag: string;
  /** It stands in for the size that was asked for, until the source answers again. */
  readonly isStandIn: boolean;
}

interface Fetched {
  readonly bytes: Uint8Array | null;
  readonly isStandIn: boolean;
}

/** Posters and backdrops, fetched once from the metadata source and kept on disk. */
@Injectable()
export class Pictures {
  readonly #shelf: Shelf;
  readonly #flights = new SingleFlight();
  /** Few at a time, so that a page of posters is no attack on the source; a crowd waits, a flood is turned away. */
  readonly #turns = new Turnstile(8, 400);

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly source: MetadataSource,
    private readonly circuits: SourceCircuits,
    private readonly log: LogService,
  ) {
    this.#shelf = new Shelf(join(config.dataDir, 'cache', 'images'), 1024 * MEGABYTE);
  }

  /**
   * The picture under a name that is known to be well formed; null when the source has none. While the source does not answer, the same
   * picture in another size does. A Problem 502 or 503 is never remembered.
   */
  async find(size: ImageSize, named: string): Promise<Picture | null> {
    const home = homeOf(named, this.source.knowing('pictures'), () => this.source.main());
    if (!home) return null;
    const { source: provider, path } = home;
    const { bytes, isStandIn } = await this.#read(provider, size, path);
    const contentType = bytes && pictureType(bytes);
    return bytes && contentType ? { bytes, contentType, tag: tagOf(bytes), isStandIn } : null;
  }

  async #read(provider: Provider<'metadataProvider'>, size: ImageSize, path: string): Promise<Fetched> {
    const name = `${size} ${path}`;
    const kept = await this.#shelf.get(provider.pluginId, name);
    if (kept) return { bytes: kept, isStandIn: false };
    try {
      const bytes = await this.#flights.join(`${provider.pluginId} ${name}`, () => this.#fetch(provider, size, path));
      return { bytes, isStandIn: false };
    } catch (cause) {
      return { bytes: await this.#inAnotherSize(provider, size, path, cause), isStandIn: true };
    }
  }

  async #inAnotherSize({ pluginId }: Provider<'metadataProvider'>, size: ImageSize, path: string, cause: unknown): Promise<Uint8Array> {
    for (const other of IMAGE_SIZES.filter((one) => one !== size)) {
      const kept = await this.#shelf.get(pluginId, `${other} ${path}`);
      if (kept) return kept;
    }
    throw cause;
  }

  async #fetch(provider: Provider<'metadataProvider'>, size: ImageSize, path: string): Promise<Uint8Array | null> {
    const failure = this.circuits.failureOf(provider.connectionId);
    if (failure) throw sourceProblem(provider.pluginName, failure);
    if (this.#turns.isFull) throw new Problem(503, 'images/busy', 'Too many pictures are being fetched; try again in a moment.');

    const bytes = await this.#turns.pass(() => ask(provider, size, path));
    if (bytes) await this.#keep(provider, `${size} ${path}`, bytes);
    return bytes;
  }

  async #keep(provider: Provider<'metadataProvider'>, name: string, bytes: Uint8Array): Promise<void> {
    await this.#shelf.put(provider.pluginId, name, bytes).catch((cause: unknown) => {
      this.log.warn('picture could not be kept on disk', { cause });
    });
  }
}

async function ask(provider: Provider<'metadataProvider'>, size: ImageSize, path: string): Promise<Uint8Array | null> {
  try {
    const image = await provider.call('image', path, size);
    return image && accepted(image.bytes, provider);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw sourceProblem(provider.pluginName, cause);
  }
}

function accepted(bytes: Uint8Array, { embedded, pluginName }: Provider<'metadataProvider'>): Uint8Array {
  const type = pictureType(bytes);
  const isShowable = type !== null && (type !== DRAWING_TYPE || embedded) && bytes.byteLength <= LARGEST;
  if (!isShowable) throw new Problem(502, 'plugin/malformed', `${pluginName} answered with something that is no picture.`);
  return bytes;
}

const tagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
