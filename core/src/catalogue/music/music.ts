import { Injectable } from '@nestjs/common';
import type { AlbumDetails, ArtistDetails, Locale, MediaRef } from '@ombi/sdk';
import { FRESH } from '../cache/ages.js';
import { ArtFinder } from '../images/art-finder.js';
import type { PlaceName } from '../images/places.js';
import { GapFiller } from '../source/gap-filler.js';
import { MetadataSource } from '../source/metadata-source.js';
import { isPossible } from '../titles/ids.js';

/** Pictures of music have no language. */
const WORDLESS: Locale = { language: 'en', region: 'US' };

/** A source may have to ask for page after page of an artist's albums, one call a second, behind others who ask. */
const ALL_ALBUMS = { timeoutMs: 60_000 };

/** What the world knows about music. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class Music {
  constructor(
    private readonly source: MetadataSource,
    private readonly gaps: GapFiller,
    private readonly art: ArtFinder,
  ) {}

  /** All about an artist, with every album; null when nobody knows them. */
  async artist(ref: MediaRef, locale: Locale): Promise<ArtistDetails | null> {
    const artist = isPossible(ref) ? await this.source.ask(FRESH.title, 'artist', ref, ALL_ALBUMS) : null;
    return artist && this.gaps.fill('music', artist, locale);
  }

  /** All about an album; null when nobody knows it. */
  async album(ref: MediaRef): Promise<AlbumDetails | null> {
    return isPossible(ref) ? this.source.ask(FRESH.title, 'album', ref) : null;
  }

  /** The address of an album's cover; null when there is none. Never fails. */
  cover(ref: MediaRef): Promise<string | null> {
    return this.#picture('cover', ref);
  }

  /** The name under which the portal keeps an album's cover; null when there is none. Never fails. */
  coverPath(ref: MediaRef): Promise<string | null> {
    return this.art.path('cover', ref, WORDLESS);
  }

  /** The address of what an artist looks like; null when nobody has a picture. Never fails. */
  portrait(ref: MediaRef): Promise<string | null> {
    return this.#picture('artistPoster', ref);
  }

  async #picture(place: PlaceName, ref: MediaRef): Promise<string | null> {
    return (await this.art.addresses([place], [ref], WORDLESS))[place];
  }
}
