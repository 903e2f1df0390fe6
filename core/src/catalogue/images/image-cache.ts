import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_SIZES, PluginFailure, type ImageSize } from '@ombi/sdk';
import { CONFIG, contentEtagOf, KeyedCounter, LogService, Problem, Semaphore, type Config } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { DiskCache } from '../cache/disk-cache.js';
import { SingleFlight } from '../cache/single-flight.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { SourceCircuitBreaker, toSourceProblem } from '../metadata-sources/source-circuit-breaker.js';
import { resolveImagePath } from './image-paths.js';

type SignatureTest = (bytes: Uint8Array) => boolean;

const startsWith =
  (signature: readonly number[], offset = 0): SignatureTest =>
  (bytes) =>
    signature.every((byte, index) => bytes[offset + index] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const all =
  (...tests: SignatureTest[]): SignatureTest =>
  (bytes) =>
    tests.every((test) => test(bytes));
const any =
  (...tests: SignatureTest[]): SignatureTest =>
  (bytes) =>
    tests.some((test) => test(bytes));

/** Signatures of the image formats. */
const BITMAPS: Readonly<Record<string, SignatureTest>> = {
  'image/png': startsWith([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': startsWith([0xff, 0xd8, 0xff]),
  'image/webp': all(startsWith(ascii('RIFF')), startsWith(ascii('WEBP'), 8)),
  'image/gif': any(startsWith(ascii('GIF87a')), startsWith(ascii('GIF89a'))),
  'image/avif': any(startsWith(ascii('ftypavif'), 4), startsWith(ascii('ftypavis'), 4)),
};

const SVG_START = /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/;

/** The content (MIME) type by the first bytes, or null when they are no image. The type that a server declares is ignored. */
export function detectImageType(bytes: Uint8Array): string | null {
  const bitmap = Object.entries(BITMAPS).find(([, test]) => test(bytes));
  if (bitmap) return bitmap[0];
  return SVG_START.test(new TextDecoder().decode(bytes.subarray(0, 200))) ? SVG_TYPE : null;
}

/** An SVG can contain script, so it is accepted from embedded plug-ins only. */
const SVG_TYPE = 'image/svg+xml';

const MEGABYTE = 1024 * 1024;
const MAX_IMAGE_BYTES = 16 * MEGABYTE;
/** Images that are fetched for one network at once. Browsers send no credentials with an image, so any client can request any image. */
const MAX_FETCHES_PER_NETWORK = 100;

/** An image that may be shown: its type was read from the bytes. `tag` is its ETag. */
export interface CachedImage {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly tag: string;
  /** It is shown instead of the requested size until the source answers again. */
  readonly isPlaceholder: boolean;
}

interface FetchedImage {
  readonly bytes: Uint8Array | null;
  readonly isPlaceholder: boolean;
}

/** Posters and backdrops, fetched once from the metadata source and cached on disk. */
@Injectable()
export class ImageCache {
  readonly #diskCache: DiskCache;
  readonly #flights = new SingleFlight();
  /** At most 8 downloads at once and 400 waiting; further ones are refused. */
  readonly #semaphore = new Semaphore(8, 400);
  readonly #fetchesByNetwork = new KeyedCounter();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly metadataSources: MetadataSources,
    private readonly circuits: SourceCircuitBreaker,
    private readonly log: LogService,
  ) {
    this.#diskCache = new DiskCache(join(config.dataDir, 'cache', 'images'), 1024 * MEGABYTE);
  }

  /**
   * The image at a well-formed path; null when the source has none. While the source does not answer, another cached size of the image is
   * returned. A Problem 502 or 503 is never cached. `network` is that of the caller.
   */
  async find(size: ImageSize, imagePath: string, network: string): Promise<CachedImage | null> {
    const resolved = resolveImagePath(imagePath, this.metadataSources.sourcesFor('images'), () => this.metadataSources.mainSource());
    if (!resolved) return null;
    const { source: capabilityProvider, path } = resolved;
    const { bytes, isPlaceholder } = await this.#read(capabilityProvider, size, path, network);
    const contentType = bytes && detectImageType(bytes);
    return bytes && contentType ? { bytes, contentType, tag: contentEtagOf(bytes), isPlaceholder } : null;
  }

  async #read(
    capabilityProvider: CapabilityProvider<'metadataProvider'>,
    size: ImageSize,
    path: string,
    network: string,
  ): Promise<FetchedImage> {
    const name = `${size} ${path}`;
    const cached = await this.#diskCache.get(capabilityProvider.pluginId, name);
    if (cached) return { bytes: cached, isPlaceholder: false };
    try {
      const bytes = await this.#flights.run(`${capabilityProvider.pluginId} ${name}`, () =>
        this.#countFetch(network, () => this.#fetch(capabilityProvider, size, path)),
      );
      return { bytes, isPlaceholder: false };
    } catch (cause) {
      return { bytes: await this.#readOtherSize(capabilityProvider, size, path, cause), isPlaceholder: true };
    }
  }

  async #countFetch<T>(network: string, fetch: () => Promise<T>): Promise<T> {
    if (this.#fetchesByNetwork.countOf(network) >= MAX_FETCHES_PER_NETWORK) throw tooManyFetches();
    const release = this.#fetchesByNetwork.increment(network);
    try {
      return await fetch();
    } finally {
      release();
    }
  }

  async #readOtherSize(
    { pluginId }: CapabilityProvider<'metadataProvider'>,
    size: ImageSize,
    path: string,
    cause: unknown,
  ): Promise<Uint8Array> {
    for (const otherSize of IMAGE_SIZES.filter((one) => one !== size)) {
      const cached = await this.#diskCache.get(pluginId, `${otherSize} ${path}`);
      if (cached) return cached;
    }
    throw cause;
  }

  async #fetch(capabilityProvider: CapabilityProvider<'metadataProvider'>, size: ImageSize, path: string): Promise<Uint8Array | null> {
    const failure = this.circuits.openFailureOf(capabilityProvider.connectionId);
    if (failure) throw toSourceProblem(capabilityProvider.pluginName, failure);
    if (this.#semaphore.isFull) throw tooManyFetches();

    const bytes = await this.#semaphore.run(() => fetchImage(capabilityProvider, size, path));
    if (bytes) await this.#store(capabilityProvider, `${size} ${path}`, bytes);
    return bytes;
  }

  async #store(capabilityProvider: CapabilityProvider<'metadataProvider'>, name: string, bytes: Uint8Array): Promise<void> {
    await this.#diskCache.put(capabilityProvider.pluginId, name, bytes).catch((cause: unknown) => {
      this.log.warn('picture could not be kept on disk', { cause });
    });
  }
}

const tooManyFetches = (): Problem => new Problem(503, 'images/busy', 'Too many pictures are being fetched; try again in a moment.');

async function fetchImage(
  capabilityProvider: CapabilityProvider<'metadataProvider'>,
  size: ImageSize,
  path: string,
): Promise<Uint8Array | null> {
  try {
    const image = await capabilityProvider.call('image', path, size);
    return image && validateImage(image.bytes, capabilityProvider);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw toSourceProblem(capabilityProvider.pluginName, cause);
  }
}

function validateImage(bytes: Uint8Array, { isEmbedded, pluginName }: CapabilityProvider<'metadataProvider'>): Uint8Array {
  const type = detectImageType(bytes);
  const isShowable = type !== null && (type !== SVG_TYPE || isEmbedded) && bytes.byteLength <= MAX_IMAGE_BYTES;
  if (!isShowable) throw new Problem(502, 'plugin/malformed', `${pluginName} answered with something that is no image.`);
  return bytes;
}
