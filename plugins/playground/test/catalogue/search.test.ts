import { RESULT_SCHEMAS, SEARCH_TYPES } from '@ombi/sdk';
import { ctx, locale, searchNames, source, useMidweekClock } from '../catalogue-fixture.js';

useMidweekClock();

const HOSTILE = ['AND', '"', 'a && b || !(c) [d] {e}^f~*?:\\/', '%_', 'שלום', 'e\u0301', '<b>', '../..', '#?&=', '\u0000'];

describe('a search in the sample catalogue', () => {
  it.each([
    ['metro', 'Metropolis'],
    ['metorpolis', 'Metropolis'],
    ['haxan', 'Häxan'],
    ['HÄX', 'Häxan'],
    ['napoleon', 'Napoléon'],
    ['nosfertu', 'Nosferatu'],
    ['potemkin battleship', 'Battleship Potemkin'],
    ['trip moon', 'A Trip to the Moon'],
    ['броненосец', 'Battleship Potemkin'],
    ['狂った', 'A Page of Madness'],
    ['stroheim', 'Greed'],
  ])('%p finds the movie %p first', async (term, title) => expect((await searchNames(term, 'movie'))[0]).toBe(title));

  it.each([
    ['fantomas', 'Fantômas'],
    ['fanotmas', 'Fantômas'],
    ['flash gordon', 'Flash Gordon Conquers the Universe'],
    ['zoro', "Zorro's Fighting Legion"],
    ['lighthouse', "The Lighthouse Keepers' Almanac"],
    ['autry', 'The Phantom Empire'],
  ])('%p finds the series %p first', async (term, title) => expect((await searchNames(term, 'tv'))[0]).toBe(title));

  it.each([
    ['caruso', 'Enrico Caruso'],
    ['rachmaninof', 'Sergei Rachmaninoff'],
    ['rahcmaninoff', 'Sergei Rachmaninoff'],
    ['bessie', 'Bessie Smith'],
    ['369th', '369th U.S. Infantry “Hell Fighters” Band'],
  ])('%p finds the artist %p first', async (term, name) => expect((await searchNames(term, 'artist'))[0]).toBe(name));

  it.each([
    ['crazy blues', 'Crazy Blues'],
    ['crayz', 'Crazy Blues'],
    ['goldberg', 'Open Goldberg Variations'],
  ])('%p finds the album %p', async (term, title) => expect(await searchNames(term, 'album')).toContain(title));

  it('finds people when that type is requested', async () => {
    const [hit] = await source.search(ctx, { term: 'buster', year: null, types: ['person'], ...locale });
    expect(hit).toMatchObject({ type: 'person', person: { name: 'Buster Keaton', knownFor: expect.stringContaining('Sherlock Jr.') } });
    expect(await searchNames('buster', 'person')).toEqual(['Buster Keaton', 'Buster Crabbe']);
  });

  it('ranks exact matches before similar ones, whatever their kind', async () => {
    expect((await searchNames('les vampires', ...SEARCH_TYPES)).slice(0, 2)).toEqual(['Les Vampires', 'Les Vampires']);
    expect((await searchNames('john wayne', ...SEARCH_TYPES))[0]).toBe('John Wayne');
    expect((await searchNames('paper lanterns', ...SEARCH_TYPES))[0]).toBe('The Paper Lanterns');
  });

  it.each(['', '   ', '…', 'zzzzzz', '<script>', '%_'])('%p finds nothing', async (term) =>
    expect(await searchNames(term, ...SEARCH_TYPES)).toEqual([]),
  );

  it.each(HOSTILE)('%p is handled without an error', async (term) => {
    RESULT_SCHEMAS.metadataProvider.search.parse(await source.search(ctx, { term, year: null, types: SEARCH_TYPES, ...locale }));
  });

  it.each(['x'.repeat(5_000), 'robot '.repeat(800)])('responds quickly for any pasted text', async (term) => {
    const before = process.cpuUsage();
    await source.search(ctx, { term, year: null, types: SEARCH_TYPES, ...locale });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(20_000);
  });

  it('finds nothing when no type is requested', async () => expect(await searchNames('a')).toEqual([]));

  it('finds only the requested types', async () => {
    for (const finding of SEARCH_TYPES) {
      const hits = await source.search(ctx, { term: 'a', year: null, types: [finding], ...locale });
      const kinds = hits.map((hit) => (hit.type === 'title' ? hit.title.ref.kind : hit.type));
      expect([...new Set(kinds)]).toEqual([finding]);
    }
  });

  it('filters by year', async () => {
    const of = async (year: number | null) => (await source.search(ctx, { term: 'the', year, types: ['movie', 'tv'], ...locale })).length;
    expect(await of(1932)).toBeGreaterThan(0);
    expect(await of(1932)).toBeLessThan(await of(null));
  });
});
