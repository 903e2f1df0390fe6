import assert from 'node:assert/strict';
import type { z } from 'zod';
import { TOPIC_FUNCTIONS, type MetadataTopic } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import { type CreateContractFixture, describeContract } from '../contract-suite.js';
import { artworkTests, imageTests } from './artwork-tests.js';
import { metadataProviderOf, type KnownTitles, type TopicTestFactory } from './known-titles.js';
import { listTests, searchTests } from './search-tests.js';
import { biographyTests, movieTests, musicTests, personTests, showTests } from './details-tests.js';
import { ratingTests, idTests, streamingTests, filterTests } from './lookup-tests.js';

export { metadataProviderOf, type KnownTitles, type CompleteMetadataProvider } from './known-titles.js';

const TESTS_BY_TOPIC: Readonly<Record<MetadataTopic, TopicTestFactory>> = {
  search: searchTests,
  lists: listTests,
  movies: movieTests,
  shows: showTests,
  people: personTests,
  music: musicTests,
  biographies: biographyTests,
  ids: idTests,
  streaming: streamingTests,
  filters: filterTests,
  artwork: artworkTests,
  ratings: ratingTests,
  images: imageTests,
};

/** Contract of metadata providers, by their topics. The list of popular movies in the simulator must be finite. */
export function metadataContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
  known: KnownTitles,
): void {
  const provider = metadataProviderOf(plugin);
  const { topics, idSources, searchTypes } = provider;

  describeContract(plugin, 'metadata', createFixture, {
    'declares at least one topic, each a known one and only once': async () => {
      assert.ok(
        topics.length > 0 && new Set(topics).size === topics.length && topics.every((topic) => topic in TOPIC_FUNCTIONS),
        topics.join(', '),
      );
    },
    'declares the kinds that its search finds if and only if it can search': async () => {
      assert.equal(topics.includes('search'), searchTypes.length > 0);
    },
    'declares the id sources that it accepts for topics with ids': async () => {
      assert.ok(idSources.length > 0 || topics.every((topic) => TOPICS_WITHOUT_IDS.includes(topic)), 'idSources is empty');
    },
  });
  for (const topic of topics) describeContract(plugin, topic, createFixture, TESTS_BY_TOPIC[topic](provider, known, plugin));
}

const TOPICS_WITHOUT_IDS: readonly MetadataTopic[] = ['search', 'lists', 'filters', 'ratings', 'images'];
