import {
  PluginFailure,
  refKey,
  VARIANTS,
  type DownloaderItem,
  type EpisodeFile,
  type LibraryItem,
  type MediaRef,
  type Page,
  type Slice,
  type Variant,
} from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { deferred } from '../../support/deferred.js';

/** How a media server answers a sync. `short`: its list ends before its own total. `partial`: it says that the half it tells is all. */
export const SYNC_ANSWERS = ['full', 'empty', 'short', 'partial', 'unreachable'] as const;
export type SyncAnswer = (typeof SYNC_ANSWERS)[number];

/** Whether a sync with this answer ends well. */
export const isComplete = (answer: SyncAnswer): boolean => answer !== 'short' && answer !== 'unreachable';

function pageOf<T>(answer: SyncAnswer, all: readonly T[], { offset, limit }: Slice): Page<T> {
  if (answer === 'unreachable') throw new PluginFailure('unreachable');
  if (answer === 'empty') return { items: [], total: 0 };
  const half = all.slice(0, Math.floor(all.length / 2));
  if (answer === 'short') return { items: half.slice(offset, offset + limit), total: all.length };
  const listed = answer === 'partial' ? half : all;
  return { items: listed.slice(offset, offset + limit), total: listed.length };
}

/** The episodes of a series, or none. A series is told without any episode in a list that is not full. */
const episodesOf = (kind: RequestKind, parts: ReadonlySet<number>, showId: string): EpisodeFile[] =>
  kind === 'tv' ? [...parts].sort().map((number) => ({ showId, season: 1, numbers: [number] })) : [];

/** The copies of anything but a series. */
const copiesOf = (kind: RequestKind, parts: ReadonlySet<number>): Variant[] =>
  kind === 'tv' ? [] : VARIANTS.filter((_, index) => parts.has(index + 1));

/** Other movies that the media server holds, so that one title is less than a fifth of the library. */
const OTHERS = 9;

/** A media server plug-in: what it holds, and how it answers when it is asked. */
export class SimulatedMediaServer {
  connectionId = 'attic 1';
  isEnabled = true;
  answer: SyncAnswer = 'full';
  /** What it holds of the title, by the numbers of `partsOf`. */
  readonly heldParts = new Set<number>();

  constructor(
    private readonly kind: RequestKind,
    private readonly titleId: number,
  ) {}

  get provider(): CapabilityProvider<'mediaServer'> {
    return {
      ...{ pluginId: 'attic', pluginName: 'attic', connectionId: this.connectionId, connectionName: 'the attic' },
      ...{ variant: 'regular', isEmbedded: false },
      getProperty: (member: string) => member === 'supportsEpisodes',
      call: async (method: 'scan' | 'episodes', slice: Slice) =>
        method === 'scan'
          ? pageOf(this.answer, this.#items(), slice)
          : pageOf(this.answer, episodesOf(this.kind, this.heldParts, 'wanted'), slice),
    } as unknown as CapabilityProvider<'mediaServer'>;
  }

  /** The title comes last: it is in the half that a list which is not full leaves out. */
  #items(): LibraryItem[] {
    const others = Array.from({ length: OTHERS }, (_, nth) => item(`other ${nth}`, 'movie', `other${nth}`));
    return this.heldParts.size > 0
      ? [...others, item('wanted', this.kind, String(this.titleId), copiesOf(this.kind, this.heldParts))]
      : others;
  }
}

function item(id: string, kind: RequestKind, externalId: string, variants: readonly Variant[] = ['regular']): LibraryItem {
  return {
    ...{ id, kind, title: id, year: 1927, ids: kind === 'album' ? { musicbrainz: externalId } : { tmdb: externalId } },
    ...{ variants: kind === 'tv' ? ['regular'] : [...variants], quality: null, url: `http://attic/${id}`, addedAt: '2026-01-01T00:00:00Z' },
  };
}

/** What happens to a hand-over on its way. `loses-answer`: the downloader takes it, and the portal hears nothing. `hangs`: no answer yet. */
export const NETWORK_BEHAVIOURS = ['works', 'loses-answer', 'hangs'] as const;
export type NetworkBehaviour = (typeof NETWORK_BEHAVIOURS)[number];

/** A downloader plug-in that knows a hand-over again by its key, with a connection for each copy. Its files count as available. */
export class SimulatedDownloader {
  isEnabled = true;
  answer: SyncAnswer = 'full';
  /** The files that it has of the title, by the numbers of `partsOf`. */
  readonly heldParts = new Set<number>();
  #number = 1;
  isApiKeyValid = true;
  network: NetworkBehaviour = 'works';
  /** Keys of what it took. */
  readonly acceptedKeys = new Set<string>();
  /** Hand-overs that it took and whose answer it sent. */
  answeredCalls = 0;
  /** Hand-overs that wait for an answer. */
  pendingCalls = 0;
  #answers = deferred();

  constructor(
    private readonly kind: RequestKind,
    private readonly titleId: number,
  ) {}

  /** The connection for regular copies, which tells all files. */
  get connectionId(): string {
    return `depot ${this.#number}`;
  }

  get connectionIds(): string[] {
    return [this.connectionId, `${this.connectionId} 4k`];
  }

  /** `around` counts what a portal does before a hand-over and after it. */
  provider(countAccess: () => Promise<void>, variant: Variant = 'regular'): CapabilityProvider<'downloader'> {
    const add = async (item: { readonly idempotencyKey: string }) => {
      await countAccess();
      const answer = await this.#add(item.idempotencyKey);
      await countAccess();
      return answer;
    };
    const functions = {
      ...{ add, scansAvailability: async () => true },
      items: async (slice: Slice) => pageOf(this.answer, this.#items(), slice),
      episodes: async (slice: Slice) => pageOf(this.answer, episodesOf(this.kind, this.heldParts, refKey(this.#ref)), slice),
    };
    return {
      ...{ pluginId: 'depot', pluginName: 'depot', connectionName: 'depot', variant, isEmbedded: false },
      connectionId: this.connectionIds[VARIANTS.indexOf(variant)],
      getProperty: (member: string) => (member === 'kinds' ? ['movie', 'tv', 'album'] : member === 'supportsEpisodes'),
      call: (method: keyof typeof functions, argument: never) => functions[method](argument),
    } as unknown as CapabilityProvider<'downloader'>;
  }

  /** What hangs is answered; from now on the line does this. */
  setNetwork(network: NetworkBehaviour): void {
    this.network = network;
    if (network === 'hangs') return;
    this.#answers.resolve();
    this.#answers = deferred();
  }

  /** Another one in its place, which has taken nothing so far. */
  replace(): void {
    this.#number += 1;
    this.acceptedKeys.clear();
  }

  get #ref(): MediaRef {
    return { kind: this.kind, source: this.kind === 'album' ? 'musicbrainz' : 'tmdb', id: String(this.titleId) };
  }

  /** The title comes last, as at the media server. */
  #items(): DownloaderItem[] {
    const other = (nth: number): DownloaderItem => ({
      ref: { kind: 'movie', source: 'tmdb', id: `other${nth}` },
      ids: {},
      monitored: true,
      variants: [],
    });
    const others = Array.from({ length: OTHERS }, (_, nth) => other(nth));
    const held = copiesOf(this.kind, this.heldParts);
    return this.heldParts.size > 0 ? [...others, { ref: this.#ref, ids: {}, monitored: true, variants: held }] : others;
  }

  /** What the portal sent decides, also when the key was corrected before the answer came. */
  async #add(key: string): Promise<object> {
    const { isApiKeyValid } = this;
    if (this.network === 'hangs') await this.#hang();
    if (!isApiKeyValid) throw new PluginFailure('unauthorized');
    const outcome = this.acceptedKeys.has(key) ? 'already-there' : 'added';
    this.acceptedKeys.add(key);
    if (this.network === 'loses-answer') {
      this.network = 'works';
      throw new PluginFailure('unreachable');
    }
    this.answeredCalls += 1;
    return { outcome, externalId: key };
  }

  async #hang(): Promise<void> {
    this.pendingCalls += 1;
    await this.#answers.promise;
    this.pendingCalls -= 1;
  }
}
