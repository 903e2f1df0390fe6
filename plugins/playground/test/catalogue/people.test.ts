import { RESULT_SCHEMAS } from '@ombi/sdk';
import { LIFE_DATA } from '../../src/people/life-data.js';
import { PEOPLE, personNumber } from '../../src/people/person-ids.js';
import { ctx, locale, source } from '../catalogue-fixture.js';

const idOf = (name: string) => String(personNumber(name));
const credits = async (name: string, kind: 'movie' | 'tv') =>
  RESULT_SCHEMAS.metadataProvider.credits.parse(await source.credits(ctx, idOf(name), kind, locale))!;

describe('the sample people', () => {
  it('have unique ids that no real source uses, and are found by them', async () => {
    expect(new Set(PEOPLE.map(personNumber)).size).toBe(PEOPLE.length);
    for (const name of PEOPLE) {
      expect(personNumber(name)).toBeGreaterThanOrEqual(900_500_000);
      const person = RESULT_SCHEMAS.metadataProvider.person.parse(await source.person(ctx, idOf(name), locale));
      expect(person).toMatchObject({ id: idOf(name), name });
      expect(person!.knownFor).not.toBe('');
    }
  });

  it('keep their ids when series are added: those of movies are numbered first', () => {
    expect(idOf('Georges Méliès')).toBe('900500000');
    expect(personNumber('Musidora')).toBeLessThan(900_550_000);
    expect(personNumber('Gene Autry')).toBeGreaterThanOrEqual(900_550_000);
  });

  it('have valid life dates', () => {
    for (const [name, [birthday, deathday, birthplace]] of Object.entries(LIFE_DATA)) {
      expect(PEOPLE).toContain(name);
      for (const day of [birthday, deathday]) if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      if (deathday) expect(deathday > birthday).toBe(true);
      expect(birthplace).not.toBe('');
    }
  });

  it('have credits, separate for movies and series', async () => {
    const films = await credits('Charlie Chaplin', 'movie');
    expect(films.cast.map(({ title }) => title.title)).toEqual(['The Kid', 'The Gold Rush', 'The Circus']);
    expect(films.crew).toHaveLength(3);
    expect(films.crew[0]).toMatchObject({ job: 'Director', department: 'Directing', title: { ref: { kind: 'movie' } } });
    const series = await credits('Charlie Chaplin', 'tv');
    expect(series.cast).toMatchObject([{ title: { title: 'The Mutual Comedies', ref: { kind: 'tv' } } }]);
    expect(series.crew.map(({ job }) => job)).toEqual(['Creator', 'Director']);
    const ids = [...films.cast, ...films.crew, ...series.cast, ...series.crew].map(({ creditId }) => creditId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['0', '1', '900499999', '900549999', '900599999', '../movie/1', '', '0900500000', '9005e5'])('%p is unknown', async (id) => {
    expect(await source.person(ctx, id, locale)).toBeNull();
    expect(await source.credits(ctx, id, 'movie', locale)).toBeNull();
    expect(await source.credits(ctx, id, 'tv', locale)).toBeNull();
  });
});
