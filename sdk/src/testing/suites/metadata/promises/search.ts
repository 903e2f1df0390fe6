import assert from 'node:assert/strict';
import type { Finding, SearchHit } from '../../../../capabilities/index.js';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { outsideTrouble } from '../../outside-trouble.js';
import { LOCALE, type TopicPromises } from './known.js';

/** What topic `search` promises. */
export const searchPromises: TopicPromises = (source, { words = {} }, plugin) => {
  const asked = (term: string, include: readonly Finding[]) => ({ ...LOCALE, term, year: null, include });
  const [first] = source.finds;
  return {
    ...outsideTrouble(plugin, (ctx) => source.search(ctx, asked(words[first!]?.term ?? 'a', [first!]))),
    'finds each of its findings by a word': async ({ ctx }) => {
      for (const finding of source.finds) {
        const word = words[finding];
        assert.ok(word, `name a word that finds a ${finding}`);
        const hits = ANSWERS.metadataProvider.search.parse(await source.search(ctx(), asked(word.term, [finding])));
        assert.ok(hits.map(idOf).includes(word.id), `"${word.term}" does not find ${word.id}`);
        assert.deepEqual([...new Set(hits.map(findingOf))], [finding], 'it found what nobody asked for');
      }
    },
    'takes whatever people type': async ({ ctx }) => {
      for (const term of HOSTILE) ANSWERS.metadataProvider.search.parse(await source.search(ctx(), asked(term, source.finds)));
    },
    'finds nothing when nothing that it knows is asked for': async ({ ctx }) => {
      assert.deepEqual(await source.search(ctx(), asked('a', [])), []);
    },
  };
};

/** Characters that mean something to somebody, right to left, and a combining one. */
const HOSTILE = ['AND', '"', 'a && b || !(c) [d] {e}^f~*?:\\/', '%_', 'שלום', 'e\u0301', '<b>', '../..', '#?&='];

function idOf(hit: SearchHit): string {
  if (hit.type === 'person') return hit.person.id;
  if (hit.type === 'title') return hit.title.ref.id;
  return (hit.type === 'artist' ? hit.artist : hit.album).ref.id;
}

const findingOf = (hit: SearchHit): string => (hit.type === 'title' ? hit.title.ref.kind : hit.type);
