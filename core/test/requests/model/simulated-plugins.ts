import { PluginFailure, type HeldEpisodes, type LibraryItem, type Page, type Slice } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { deferred } from '../../support/deferred.js';

/** How a media server answers a sync. `short`: its list ends before its own total. `partial`: it says that the half it tells is all. */
export const SYNC_ANSWERS = ['full', 'empty', 'short', 'partial', 'unreachable'] as const;
export type SyncAnswer = (typeof SYNC_ANSWERS)[number];

/** Other movies that the media server holds, so that one title is less than a fifth of the library. */
const OTHERS = 9;

/** A media server plug-in: what it holds, and how it answers when it is asked. */
export class SimulatedMediaServer {
  connectionId = 'attic 1';
  isEnabled = true;
  answer: SyncAnswer = 'full';
  /** What it holds of the title: of a series its episodes, of all else 1. */
  readonly heldParts = new Set<number>();

  constructor(
    private readonly kind: RequestKind,
    private readonly titleId: number,
  ) {}

  get provider(): CapabilityProvider<'mediaServer'> {
    return {
      ...{ pluginId: 'attic', pluginName: 'attic', connectionId: this.connectionId, connectionName: 'the attic' },
      ...{ variant: 'regular', embedded: false },
      describe: (member: string) => member === 'tellsEpisodes',
      call: async (method: 'scan' | 'episodes', slice: Slice) =>
        method === 'scan' ? this.#page(this.#items(), slice) : this.#episodes(slice),
    } as unknown as CapabilityProvider<'mediaServer'>;
  }

  #page<T>(all: readonly T[], { offset, limit }: Slice): Page<T> {
    if (this.answer === 'unreachable') throw new PluginFailure('unreachable');
    if (this.answer === 'empty') return { items: [], total: 0 };
    const half = all.slice(0, Math.floor(all.length / 2));
    if (this.answer === 'short') return { items: half.slice(offset, offset + limit), total: all.length };
    const listed = this.answer === 'partial' ? half : all;
    return { items: listed.slice(offset, offset + limit), total: listed.length };
  }

  /** A series is told without any episode in a list that is not full. */
  #episodes(slice: Slice): Page<HeldEpisodes> {
    const numbers = [...this.heldParts].sort();
    const all = this.kind === 'tv' ? numbers.map((number) => ({ showId: 'wanted', season: 1, numbers: [number] })) : [];
    return this.#page(all, slice);
  }

  /** The title comes last: it is in the half that a list which is not full leaves out. */
  #items(): LibraryItem[] {
    const others = Array.from({ length: OTHERS }, (_, nth) => item(`other ${nth}`, 'movie', `other${nth}`));
    return this.heldParts.size > 0 ? [...others, item('wanted', this.kind, String(this.titleId))] : others;
  }
}

function item(id: string, kind: RequestKind, externalId: string): LibraryItem {
  return {
    ...{ id, kind, title: id, year: 1927, ids: kind === 'album' ? { musicbrainz: externalId } : { tmdb: externalId } },
    ...{ variants: ['regular'], quality: null, url: `http://attic/${id}`, addedAt: '2026-01-01T00:00:00Z' },
  };
}

/** What happens to a hand-over on its way. `loses-answer`: the downloader takes it, and the portal hears nothing. `hangs`: no answer yet. */
export const NETWORK_BEHAVIOURS = ['works', 'loses-answer', 'hangs'] as const;
export type NetworkBehaviour = (typeof NETWORK_BEHAVIOURS)[number];

/** A downloader plug-in that knows a hand-over again by its key. */
export class SimulatedDownloader {
  connectionId = 'depot 1';
  isEnabled = true;
  isApiKeyValid = true;
  network: NetworkBehaviour = 'works';
  /** Keys of what it took. */
  readonly acceptedKeys = new Set<string>();
  /** Hand-overs that it took and whose answer it sent. */
  answeredCalls = 0;
  /** Hand-overs that wait for an answer. */
  pendingCalls = 0;
  #answers = deferred();

  /** `around` counts what a portal does before the call and after it. */
  provider(countAccess: () => Promise<void>): CapabilityProvider<'downloader'> {
    const call = async (_method: 'add', item: { readonly idempotencyKey: string }) => {
      await countAccess();
      const answer = await this.#add(item.idempotencyKey);
      await countAccess();
      return answer;
    };
    return {
      ...{
        pluginId: 'depot',
        pluginName: 'depot',
        connectionId: this.connectionId,
        connectionName: 'depot',
        variant: 'regular',
        embedded: false,
      },
      describe: (member: string) => (member === 'kinds' ? ['movie', 'tv', 'album'] : false),
      call,
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
    this.connectionId = `depot ${Number(this.connectionId.slice(6)) + 1}`;
    this.acceptedKeys.clear();
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
