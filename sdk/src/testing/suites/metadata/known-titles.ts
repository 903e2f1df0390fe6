import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { SearchType, Locale, MetadataProvider, RatingsQuery } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { MediaRef } from '../../../media.js';
import type { TestCtx } from '../../context/test-ctx.js';
import type { ContractTests } from '../contract-suite.js';

/** Titles and other content of the simulator of a metadata source, for the tests. The members for all topics of the source are required. */
export interface KnownTitles {
  /** A movie, for the topics `movies`, `lists`, `ids` and `streaming`. */
  readonly movie?: MediaRef;
  /** Topic `movies`: id of an existing collection. */
  readonly collection?: number;
  /** Topic `shows`: a series with more than one season. */
  readonly show?: MediaRef;
  /** Topic `people`: id of a person with credits. */
  readonly person?: string;
  /** Topic `music`: an artist with more than one album. Topic `biographies`: one with a biography. */
  readonly artist?: MediaRef;
  /** Topic `music`: an album. */
  readonly album?: MediaRef;
  /** Topic `artwork`: a title with an image. */
  readonly titleWithArtwork?: MediaRef;
  /** Topic `images`: path of an existing image. */
  readonly imagePath?: string;
  /** Topic `ratings`: a rated title. */
  readonly ratedTitle?: RatingsQuery;
  /** Topic `search`: for each type in `searchTypes` a search term, and the id that the search must return. */
  readonly searchTerms?: Readonly<Partial<Record<SearchType, { readonly term: string; readonly id: string }>>>;
  /** An id in the format of the source that does not exist. */
  readonly unknownId: string;
}

/** Locale of all test queries. */
export const LOCALE: Locale = { language: 'en', region: 'US' };

/** A metadata provider with all functions typed as present. */
export type CompleteMetadataProvider<S, C> = Required<MetadataProvider<TestCtx<S, C>>>;

/** Returns the metadata provider of a plug-in, for tests that only call the functions of its topics. */
export function metadataProviderOf<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
): CompleteMetadataProvider<z.output<S>, z.output<C>> {
  const source = plugin.provides.metadataProvider;
  assert.ok(source, `${plugin.id} provides no metadata`);
  return source as CompleteMetadataProvider<z.output<S>, z.output<C>>;
}

/** Creates the contract tests of one topic. */
export type TopicTestFactory = <S extends z.ZodObject, C extends z.ZodObject>(
  source: CompleteMetadataProvider<z.output<S>, z.output<C>>,
  known: KnownTitles,
  plugin: PluginDefinition<S, C>,
) => ContractTests<z.output<S>, z.output<C>>;
