import { Injectable } from '@nestjs/common';
import { PORTAL_IMAGE_PATH, stripTrailingSlashes, type Locale, type Season } from '@ombi/sdk';
import { CatalogueService, MusicCatalogue } from '../../catalogue/index.js';
import { LogService, Semaphore } from '../../kernel/index.js';
import type { LibraryAddition } from '../../library/index.js';
import { episodeText } from './episode-text.js';
import { newsletterTexts } from './newsletter-texts.js';

/** An addition as the newsletter shows it. */
export interface NewsletterItem {
  readonly title: string;
  readonly year: number | null;
  readonly overview: string;
  readonly genres: readonly string[];
  /** `Season 1: 1-3, 5`; empty for movies, albums, and whole series. */
  readonly episodes: readonly string[];
  /** Without a public address of the portal only its path, for channels that embed images. */
  readonly posterUrl: string | null;
  /** Covers of albums are square, posters are upright. */
  readonly isPosterSquare: boolean;
  readonly url: string;
}

interface Details {
  readonly overview: string;
  readonly genres: readonly string[];
  readonly posterPath: string | null;
  readonly seasons: readonly Season[];
  /** Path of the page of the artist, for an album. */
  readonly artistPath?: string;
}

const NO_DETAILS: Details = { overview: '', genres: [], posterPath: null, seasons: [] };

/** Calls at once: metadata sources limit how often they are asked. */
const CONCURRENCY = 4;

const MAX_OVERVIEW_LENGTH = 280;

/** Describes recently added titles: adds texts and images of the metadata sources, as far as they answer. */
@Injectable()
export class AdditionDescriber {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly music: MusicCatalogue,
    private readonly log: LogService,
  ) {}

  async describe(additions: readonly LibraryAddition[], portalUrl: string | null, locale: Locale): Promise<NewsletterItem[]> {
    const semaphore = new Semaphore(CONCURRENCY);
    return Promise.all(additions.map((addition) => semaphore.run(() => this.#describeOne(addition, portalUrl, locale))));
  }

  async #describeOne(addition: LibraryAddition, portalUrl: string | null, locale: Locale): Promise<NewsletterItem> {
    const { ref, title, year, episodes } = addition;
    const { overview, genres, posterPath, seasons, artistPath } = await this.#detailsOf(addition, locale);
    const home = portalUrl && stripTrailingSlashes(portalUrl);
    const path = ref.source === 'tmdb' ? `details/${ref.kind === 'tv' ? 'tv' : 'movie'}/${ref.id}` : artistPath;
    return {
      ...{ title, year, genres },
      overview: shorten(overview),
      episodes: episodeText(episodes, seasons, newsletterTexts(locale.language)),
      isPosterSquare: ref.kind === 'album',
      posterUrl: posterPath && `${home ?? ''}${PORTAL_IMAGE_PATH}w300${posterPath}`,
      url: home && path ? `${home}/${path}` : addition.url,
    };
  }

  /** A source that does not answer costs its texts, not the newsletter. */
  async #detailsOf(addition: LibraryAddition, locale: Locale): Promise<Details> {
    try {
      return (await this.#findDetails(addition, locale)) ?? NO_DETAILS;
    } catch (cause) {
      this.log.warn('the newsletter lacks the texts of a title', { title: addition.title, cause });
      return NO_DETAILS;
    }
  }

  async #findDetails({ ref }: LibraryAddition, locale: Locale): Promise<Details | null> {
    if (ref.kind === 'album') {
      const [album, posterPath] = await Promise.all([this.music.findAlbum(ref), this.music.findCoverPath(ref)]);
      return album && { ...NO_DETAILS, posterPath, overview: album.overview, artistPath: `details/artist/${album.artist.ref.id}` };
    }
    const own = ref.source === 'tmdb' ? ref : await this.catalogue.resolveRef(ref);
    if (!own) return null;
    if (ref.kind === 'movie') return this.catalogue.findMovie(own, locale).then((movie) => movie && toDetails(movie, []));
    return this.catalogue.findShow(own, locale).then((show) => show && toDetails(show, show.seasons));
  }
}

type TitleTexts = Pick<Details, 'overview' | 'posterPath'> & { readonly genres: readonly { readonly name: string }[] };

const toDetails = ({ overview, posterPath, genres }: TitleTexts, seasons: readonly Season[]): Details => ({
  ...{ overview, posterPath, seasons },
  genres: genres.map(({ name }) => name),
});

/** Cut at a word. */
function shorten(text: string): string {
  if (text.length <= MAX_OVERVIEW_LENGTH) return text;
  const cut = text.slice(0, MAX_OVERVIEW_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || MAX_OVERVIEW_LENGTH)}…`;
}
