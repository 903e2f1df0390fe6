import { DISCOVER_LISTS, refKey, type DiscoverList } from '@ombi/sdk';
import { ctxFor, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import { search } from '../src/catalogue/search.js';
import { FILMS } from '../src/films/index.js';
import playground from '../src/index.js';

packageContract(playground, join(__dirname, '..'));

const source = playground.provides.metadataProvider!;
const ctx = ctxFor(playground, { connection: {} });
const locale = { language: 'en', region: 'US' };
const ref = (id: number) => ({ kind: 'movie', source: 'tmdb', id: String(id) }) as const;
const discover = (list: DiscoverList, offset = 0, limit = 20) => source.discover(ctx, { kind: 'movie', list, offset, limit, ...locale });
const found = (term: string) =>
  search({ term, year: null, include: ['movie'], ...locale }).map((hit) => (hit.type === 'title' ? hit.title.title : ''));

describe('the films', () => {
  it('are many, each with a number, a text and a date of its own', () => {
    expect(FILMS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(FILMS.map(({ number }) => number)).size).toBe(FILMS.length);
    for (const { released, overview, minutes, genres } of FILMS) {
      expect(new Date(released).toISOString().slice(0, 10)).toBe(released);
      expect(overview.length).toBeGreaterThan(40);
      expect(minutes).toBeGreaterThan(0);
      expect(genres.length).toBeGreaterThan(0);
    }
  });

  it('have numbers that no real source uses, and nobody else is answered', async () => {
    for (const { number } of FILMS) expect((await source.movie(ctx, ref(900_000_000 + number), locale))?.title).toBeTruthy();
    for (const id of [603, 0, 900_000_000, 900_400_000]) expect(await source.movie(ctx, ref(id), locale)).toBeNull();
    expect(await source.movie(ctx, { kind: 'tv', source: 'tmdb', id: '900000001' }, locale)).toBeNull();
    expect(await source.find(ctx, { kind: 'movie', source: 'imdb', id: 'tt0017136' })).toBeNull();
  });
});

describe('the lists', () => {
  it.each(DISCOVER_LISTS)('%s is never empty, ends, and can be cut anywhere', async (list) => {
    const whole = await discover(list, 0, 500);
    expect(whole.items.length).toBe(whole.total);
    expect(whole.total).toBeGreaterThan(0);
    expect([...(await discover(list, 0, 7)).items, ...(await discover(list, 7, 500)).items].map(({ ref: one }) => refKey(one))).toEqual(
      whole.items.map(({ ref: one }) => refKey(one)),
    );
    expect((await discover(list, whole.total, 5)).items).toEqual([]);
  });

  it('have something to look forward to on any day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { releaseDate } of (await discover('upcoming')).items) expect(releaseDate! > today).toBe(true);
  });

  it('have a season in every month', () => {
    jest.useFakeTimers({ now: 0 });
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
    return months
      .reduce(async (before, month) => {
        await before;
        jest.setSystemTime(month);
        expect((await discover('seasonal')).total).toBeGreaterThan(1);
      }, Promise.resolve())
      .finally(() => jest.useRealTimers());
  });

  it('fulfil every wish of an advanced search', async () => {
    const none = { genreIds: [], keywordIds: [], companyIds: [], watchProviderIds: [], releaseYear: null, decade: null };
    const wish = (wishes: Partial<typeof none> | object) =>
      source.advanced(ctx, { kind: 'movie', offset: 0, limit: 200, ...locale, ...none, ...wishes });
    const [robots] = await source.keywords(ctx, 'ROBOT');

    expect((await wish({})).total).toBe(FILMS.length);
    expect((await wish({ keywordIds: [robots!.id], genreIds: [878] })).items.map(({ title }) => title)).toContain('Metropolis');
    expect((await wish({ releaseYear: 1927 })).items.every(({ releaseDate }) => releaseDate!.startsWith('1927'))).toBe(true);
    expect((await wish({ decade: 1930 })).items.every(({ releaseDate }) => releaseDate!.startsWith('193'))).toBe(true);
    expect((await wish({ companyIds: [1] })).items).toEqual([]);
    expect(await source.keyword(ctx, robots!.id)).toEqual(robots);
    expect(await source.keyword(ctx, 1)).toBeNull();
  });
});

describe('searching', () => {
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
  ])('%p finds %p first', (term, title) => expect(found(term)[0]).toBe(title));

  it.each(['', '   ', '…', 'zzzzzz', '<script>', '%_'])('%p finds nothing', (term) => expect(found(term)).toEqual([]));

  it('finds people when they are asked for', () => {
    const [hit] = search({ term: 'buster', year: null, include: ['person'], ...locale });
    expect(hit).toMatchObject({ type: 'person', person: { name: 'Buster Keaton', knownFor: expect.stringContaining('Sherlock Jr.') } });
  });

  it('keeps to the year', () =>
    expect(search({ term: 'the', year: 1928, include: ['movie'], ...locale }).length).toBeLessThan(found('the').length));
});

describe('a details page', () => {
  it('has relatives that are not the film itself', async () => {
    const movie = (await source.movie(ctx, ref(900_000_042), locale))!;
    expect(movie).toMatchObject({ title: 'Metropolis', runtime: 153, crew: [{ name: 'Fritz Lang', job: 'Director' }] });
    expect(movie.similar.map(({ title }) => title)).toContain('Woman in the Moon');
    expect([...movie.similar, ...movie.recommendations].some(({ ref: one }) => one.id === '900000042')).toBe(false);
  });

  it('has pictures for everything that it names', async () => {
    const movie = (await source.movie(ctx, ref(900_000_008), locale))!;
    const [offer] = await source.streaming(ctx, movie.ref, 'US');
    const paths = [movie.posterPath, movie.backdropPath, offer!.logoPath, ...movie.cast.map(({ imagePath }) => imagePath)];
    for (const path of paths) {
      const image = await source.image(ctx, path!, 'w500');
      const svg = new TextDecoder().decode(image!.bytes);
      expect(path).toMatch(/^[\w./-]{1,200}$/);
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(svg).not.toMatch(/NaN|undefined|<script|href|url\((?!#)/);
    }
    expect(new TextDecoder().decode((await source.image(ctx, movie.posterPath!, 'w500'))!.bytes)).toContain('CALIGARI');
  });

  it.each(['/sample/1/poster/999.svg', '/sample/1/other/1.svg', '/etc/passwd', '/sample/1/poster/1.svg/x', ''])(
    'has no picture at %p',
    async (path) => expect(await source.image(ctx, path, 'w300')).toBeNull(),
  );

  it('is drawn the same way every time', async () => {
    const draw = async () => (await source.image(ctx, '/sample/1/poster/42.svg', 'w300'))!.bytes;
    expect(await draw()).toEqual(await draw());
  });
});
