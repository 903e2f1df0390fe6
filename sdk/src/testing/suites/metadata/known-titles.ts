import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { SearchType, Locale, MetadataProvider, RatingsQuery } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { MediaRef } from '../../../media.js';
import type { TestCtx } from '../../ctx/test-ctx.js';
import type { ContractTests } from '../contract-suite.js';

/** What the simulator of a metadata source knows, so that promises can be proved on it: what goes with the source's topics must be there. */
export interface KnownTitles {
  /** Topic `movies`, and `lists`, `ids`, `streaming`. */
  readonly movie?: MediaRef;
  /** Topic `movies`: the number of a collection that it has. */
  readonly collection?: number;
  /** Topic `shows`: one with more than one season. */
  readonly show?: MediaRef;
  /** Topic `people`: somebody with credits. */
  readonly person?: string;
  /** Topic `music`: one with more than one album. */
  readonly artist?: MediaRef;
  /** Topic `music`. */
  readonly album?: MediaRef;
  /** Topic `artwork`: something of which it has a picture. */
  readonly pictured?: MediaRef;
  /** Topic `pictures`: the path of a picture that it has. */
  readonly picture?: string;
  /** Topic `ratings`: something that somebody rated. */
  readonly rated?: RatingsQuery;
  /** Topic `search`: a word for each of its findings, and the id of what the word finds. */
  readonly words?: Readonly<Partial<Record<SearchType, { readonly term: string; readonly id: string }>>>;
  /** Ids in the form of the source's own that stand for nothing. */
  readonly unknownId: string;
}

/** How everything is asked here. */
export const LOCALE: Locale = { language: 'en', region: 'US' };

/** A source whose functions are all looked at as if they were there. */
export type CompleteMetadataProvider<S, C> = Required<MetadataProvider<TestCtx<S, C>>>;

/** The source that a plug-in is, for tests that ask it only about its topics. */
export function metadataProviderOf<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
): CompleteMetadataProvider<z.output<S>, z.output<C>> {
  const source = plugin.provides.metadataProvider;
  assert.ok(source, `${plugin.id} provides no metadata`);
  return source as CompleteMetadataProvider<z.output<S>, z.output<C>>;
}

/** The promises that go with one topic. */
export type TopicTests = <S extends z.ZodObject, C extends z.ZodObject>(
  source: CompleteMetadataProvider<z.output<S>, z.output<C>>,
  known: KnownTitles,
  plugin: PluginDefinition<S, C>,
) => ContractTests<z.output<S>, z.output<C>>;
