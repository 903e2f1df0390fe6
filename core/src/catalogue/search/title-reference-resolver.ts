import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, IdSource, MediaKind, TitleLink } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { MusicCatalogue } from '../music/music-catalogue.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { ConcurrentLookup } from '../titles/concurrent-lookup.js';
import { ViewerLocale } from '../titles/viewer-locale.js';

/** The format of each source's ids. */
const ID_PATTERNS: Readonly<Record<IdSource, RegExp>> = {
  tmdb: /^[1-9]\d{0,9}(?!\d)/,
  tvdb: /^[1-9]\d{0,9}(?!\d)/,
  imdb: /^tt\d{5,12}(?!\w)/i,
  musicbrainz: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/i,
};

/** The kinds of title that each source's ids can stand for, the more likely first. */
const KINDS_BY_SOURCE: Readonly<Record<IdSource, readonly MediaKind[]>> = {
  tmdb: ['movie', 'tv'],
  tvdb: ['tv', 'movie'],
  imdb: ['movie', 'tv'],
  musicbrainz: ['artist', 'album'],
};

/** Longer than any id or page URL. */
const MAX_TEXT_LENGTH = 2_000;

/** The titles that an id or page URL can mean, the more likely first; none for other text. */
export function parsePastedTitle(text: string, links: readonly TitleLink[]): readonly MediaRef[] {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT_LENGTH || /\s/.test(trimmed)) return [];
  return /^https?:\/\//i.test(trimmed) ? refsInUrl(trimmed, links) : refsInId(trimmed);
}

/** `tt0133093`, `tmdb:603`, `tv:tmdb:1399`, or a UUID alone. */
function refsInId(trimmed: string): readonly MediaRef[] {
  const [id = '', source, kind] = trimmed.split(':').toReversed();
  if (source === undefined) return [...refsOf('imdb', id), ...refsOf('musicbrainz', id)];

  const name = source.toLowerCase();
  return isSource(name) ? refsOf(name, id).filter((ref) => kind === undefined || ref.kind === kind.toLowerCase()) : [];
}

/** A URL that one of the sources declares, or any whose path holds an IMDb id, which cannot be anything else. */
function refsInUrl(address: string, links: readonly TitleLink[]): readonly MediaRef[] {
  if (!URL.canParse(address)) return [];
  const { hostname, pathname } = new URL(address);
  const link = links.find(({ host, path }) => `.${hostname}`.endsWith(`.${host}`) && pathname.startsWith(path));
  if (link) return refsOf(link.source, pathname.slice(link.path.length), false).filter(({ kind }) => kind === link.kind);
  return pathname.split('/').flatMap((part) => refsOf('imdb', part));
}

/** `isWhole`: nothing may follow the id; in many page URLs a name does. */
function refsOf(source: IdSource, text: string, isWhole = true): readonly MediaRef[] {
  const [found] = ID_PATTERNS[source].exec(text) ?? [];
  if (!found || (isWhole && found !== text)) return [];
  return KINDS_BY_SOURCE[source].map((kind) => ({ kind, source, id: found.toLowerCase() }));
}

const isSource = (name: string): name is IdSource => Object.hasOwn(ID_PATTERNS, name);

/** The page of a title: `id` is the id in its URL. */
export interface ResolvedTitle {
  readonly kind: 'movie' | 'tv' | 'artist';
  readonly id: string;
}

/** Recognises ids and page URLs that users paste into the search. */
@Injectable()
export class TitleReferenceResolver {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly musicCatalogue: MusicCatalogue,
    private readonly metadataSources: MetadataSources,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** The page that a text stands for; null when it is no id or the title is unknown. */
  async resolve(text: string, viewer: Principal): Promise<ResolvedTitle | null> {
    const links = this.metadataSources.titleLinks();
    const refs = parsePastedTitle(text, links);
    if (refs.length === 0) return null;

    const locale = await this.viewerLocale.localeOf(viewer);
    const pages = await this.concurrentLookup.lookUpEach(refs, (ref) => this.#findPage(ref, locale));
    return pages.find((page) => page !== null) ?? null;
  }

  async #findPage(ref: MediaRef, locale: Locale): Promise<ResolvedTitle | null> {
    if (ref.kind === 'artist') return (await this.musicCatalogue.findArtist(ref, locale)) && { kind: 'artist', id: ref.id };
    if (ref.kind === 'album') {
      const album = await this.musicCatalogue.findAlbum(ref);
      return album && { kind: 'artist', id: album.artist.ref.id };
    }

    // Pages of movies and series use TMDB ids.
    const own = ref.source === 'tmdb' ? ref : await this.catalogueService.resolveRef(ref);
    if (own?.kind !== ref.kind) return null;
    const title = await (ref.kind === 'movie'
      ? this.catalogueService.findMovie(own, locale)
      : this.catalogueService.findUnmergedShow(own, locale));
    return title && { kind: ref.kind, id: own.id };
  }
}
