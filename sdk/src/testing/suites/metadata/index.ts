import assert from 'node:assert/strict';
import type { z } from 'zod';
import { TOPIC_FUNCTIONS, type MetadataTopic } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { OpenStage } from '../stage.js';
import { prove } from '../stage.js';
import { artworkPromises, picturePromises } from './promises/artwork.js';
import { sourceOf, type KnownTitles, type TopicPromises } from './promises/known.js';
import { listPromises } from './promises/lists.js';
import { moviePromises } from './promises/movies.js';
import { musicPromises } from './promises/music.js';
import { personPromises } from './promises/people.js';
import { ratingPromises } from './promises/ratings.js';
import { searchPromises } from './promises/search.js';
import { showPromises } from './promises/shows.js';
import { idPromises, streamingPromises, wordPromises } from './promises/words.js';

export { sourceOf, type KnownTitles, type Source } from './promises/known.js';

const PROMISES: Readonly<Record<MetadataTopic, TopicPromises>> = {
  search: searchPromises,
  lists: listPromises,
  movies: moviePromises,
  shows: showPromises,
  people: personPromises,
  music: musicPromises,
  ids: idPromises,
  streaming: streamingPromises,
  words: wordPromises,
  artwork: artworkPromises,
  ratings: ratingPromises,
  pictures: picturePromises,
};

/** What every source of metadata promises, by the topics that it has. Its list of popular movies must end. */
export function metadataContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  open: OpenStage<S, C>,
  known: KnownTitles,
): void {
  const source = sourceOf(plugin);
  const { topics, speaks, finds } = source;

  prove(plugin, 'metadata', open, {
    'names at least one topic, each once and known': async () => {
      assert.ok(
        topics.length > 0 && new Set(topics).size === topics.length && topics.every((topic) => topic in TOPIC_FUNCTIONS),
        topics.join(', '),
      );
    },
    'says what its search finds exactly when it has one': async () => {
      assert.equal(topics.includes('search'), finds.length > 0);
    },
    'says whose numbers it speaks wherever it is asked by number': async () => {
      assert.ok(speaks.length > 0 || topics.every((topic) => WITHOUT_NUMBERS.includes(topic)), 'it speaks of nobody\u2019s numbers');
    },
  });
  for (const topic of topics) prove(plugin, topic, open, PROMISES[topic](source, known, plugin));
}

const WITHOUT_NUMBERS: readonly MetadataTopic[] = ['search', 'lists', 'words', 'ratings', 'pictures'];
