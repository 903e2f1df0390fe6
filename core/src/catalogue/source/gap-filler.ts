import { Injectable } from '@nestjs/common';
import type { ExternalIds, Locale, MediaRef } from '@ombi/sdk';
import { FRESH } from '../cache/ages.js';
import { FILLABLE, isGap, PICTURE_FIELDS, type Patchy } from './gaps.js';
import { MetadataSource, type Source } from './metadata-source.js';
import { SideSources } from './side-sources.js';

/** Completes what the first choice tells of a title with what others know, field by field. */
@Injectable()
export class GapFiller {
  readonly #details: { readonly [T in keyof Patchy]: (source: Source, ref: MediaRef, locale: Locale) => Promise<Patchy[T] | null> } = {
    movies: (source, ref, locale) => this.aside.ask(source, FRESH.title, 'movie', ref, locale),
    shows: (source, ref, locale) => this.aside.ask(source, FRESH.title, 'show', ref, locale),
    music: (source, ref) => this.aside.ask(source, FRESH.title, 'artist', ref),
  };

  constructor(
    private readonly sources: MetadataSource,
    private readonly aside: SideSources,
  ) {}

  /** Others are asked one after the other, each by an id under which it knows the title, and only while there are gaps. Never fails. */
  async fill<T extends keyof Patchy>(topic: T, title: Patchy[T], locale: Locale): Promise<Patchy[T]> {
    const first = this.sources.firstFor(topic, title.ref);
    let filled = title;
    for (const other of this.sources.concerning(topic, title.ref)) {
      const ref = other.connectionId === first?.connectionId ? null : knownTo(other, title);
      if (!ref || gapsIn(topic, filled, other).length === 0) continue;
      const more = await this.#details[topic](other, ref, locale);
      if (more) filled = { ...filled, ...patch(topic, filled, more, other) };
    }
    return filled;
  }
}

/** A reference that a source understands; null when no such id of the title is known. */
function knownTo(source: Source, { ref, ids }: { readonly ref: MediaRef; readonly ids?: ExternalIds }): MediaRef | null {
  const known: ExternalIds = { ...ids, [ref.source]: ref.id };
  const spoken = source.describe('speaks').find((one) => known[one]);
  return spoken ? { kind: ref.kind, source: spoken, id: known[spoken]! } : null;
}

/** Gaps that a source can fill: those in pictures only where it can also give the bytes. */
function gapsIn<T extends keyof Patchy>(topic: T, title: Patchy[T], source: Source): (keyof Patchy[T])[] {
  const givesPictures = source.describe('topics').includes('pictures');
  return FILLABLE[topic].filter((field) => isGap(title[field]) && (givesPictures || !PICTURE_FIELDS.has(field)));
}

function patch<T extends keyof Patchy>(topic: T, title: Patchy[T], more: Patchy[T], source: Source): Partial<Patchy[T]> {
  const told = gapsIn(topic, title, source).filter((field) => !isGap(more[field]));
  return Object.fromEntries(told.map((field) => [field, more[field]])) as unknown as Partial<Patchy[T]>;
}
