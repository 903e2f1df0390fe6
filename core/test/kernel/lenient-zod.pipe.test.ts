import { z } from 'zod';
import { toIsoTimestamp, lenientZodPipe, MISSING_DATE, ruleOptions, type Problem } from '../../src/kernel/index.js';

const State = z.enum({ Pending: 0, Resolved: 2 });
const Body = z.object({
  theMovieDbId: z.number().int(),
  is4kRequest: z.boolean().default(false),
  requestOnBehalf: z.string().nullish(),
  count: z.number().default(0),
  profile: z.number().nullish(),
  state: State.optional(),
  tags: z.array(z.number()).default([]),
  inner: z.object({ hasFile: z.boolean() }).optional(),
  texts: z.record(z.string(), z.number()).optional(),
  trimmed: z
    .string()
    .trim()
    .transform((text) => text.length)
    .optional(),
});
const read = (value: unknown) => lenientZodPipe(Body).transform(value, { type: 'body' });
const refusal = (value: unknown): Problem => {
  try {
    read(value);
  } catch (cause) {
    return cause as Problem;
  }
  throw new Error('it was accepted');
};

describe('lenient input', () => {
  it('accepts names in any case', () => {
    expect(read({ TheMovieDbId: 1, IS4KRequest: true })).toMatchObject({ theMovieDbId: 1, is4kRequest: true });
  });

  it('accepts booleans as 0 and 1, and a blank text for no number', () => {
    expect(read({ theMovieDbId: 1, is4kRequest: 1, profile: ' ' })).toMatchObject({ is4kRequest: true, profile: null });
    expect(read({ theMovieDbId: 1, is4kRequest: 0 })).toMatchObject({ is4kRequest: false });
    expect(refusal({ theMovieDbId: 1, is4kRequest: 2 }).fields).toHaveProperty('is4kRequest');
    expect(refusal({ theMovieDbId: '' }).fields).toHaveProperty('theMovieDbId');
  });

  it('prefers the exact name', () => {
    expect(read({ THEMOVIEDBID: 1, theMovieDbId: 2 }).theMovieDbId).toBe(2);
  });

  it('accepts numbers, booleans and enumerations as text', () => {
    expect(
      read({ theMovieDbId: '603', is4kRequest: 'True', tags: ['1', 2], state: 'resolved', inner: { HasFile: 'false' }, texts: { a: '5' } }),
    ).toMatchObject({
      theMovieDbId: 603,
      is4kRequest: true,
      tags: [1, 2],
      state: 2,
      inner: { hasFile: false },
      texts: { a: 5 },
    });
    expect(read({ theMovieDbId: 1, state: '2' }).state).toBe(2);
    expect(read({ theMovieDbId: 1, state: 0 }).state).toBe(0);
  });

  it('accepts numbers for texts, and still applies transforms', () => {
    expect(read({ theMovieDbId: 1, requestOnBehalf: 5, trimmed: ' ab ' })).toMatchObject({ requestOnBehalf: '5', trimmed: 2 });
  });

  it('treats null as "not given" where null is not valid, and keeps it where it is', () => {
    expect(read({ theMovieDbId: 1, count: null, tags: null, inner: null, requestOnBehalf: null })).toEqual({
      theMovieDbId: 1,
      is4kRequest: false,
      count: 0,
      tags: [],
      requestOnBehalf: null,
    });
  });

  it('ignores unknown members', () => {
    expect(read({ theMovieDbId: 1, more: 1, __proto__: { count: 9 } })).toEqual({
      theMovieDbId: 1,
      is4kRequest: false,
      count: 0,
      tags: [],
    });
    const polluted = JSON.parse('{"theMovieDbId":1,"__proto__":{"count":9},"constructor":{"prototype":{"x":1}}}') as unknown;
    expect(read(polluted).count).toBe(0);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('treats a missing body as an empty one', () => {
    const Empty = z.object({ force: z.boolean().default(false) });
    for (const body of [undefined, null]) expect(lenientZodPipe(Empty).transform(body, { type: 'body' })).toEqual({ force: false });
  });

  it.each([[''], [' '], ['12x'], ['Infinity'], [true], [[]], [{}]])('does not accept %j as a number', (theMovieDbId) => {
    expect(refusal({ theMovieDbId }).getStatus()).toBe(400);
  });

  it.each([['text'], [[1]], [5]])('does not accept %j as a body', (body) => {
    expect(refusal(body).getStatus()).toBe(400);
  });

  it('names the invalid fields', () => {
    const { code, fields } = refusal({ inner: { hasFile: 'perhaps' }, tags: [1, 'x'] });
    expect(code).toBe('validation');
    expect(Object.keys(fields).sort()).toEqual(['inner.hasFile', 'tags.1', 'theMovieDbId']);
  });

  it('gives every error a code, for which browsers have a text', () => {
    const Form = z.object({
      name: z.string().min(1).max(3),
      port: z.number().max(9),
      proxy: z.string().refine(() => false, ruleOptions('address-range', 'Enter an address')),
    });
    const issuesOf = (value: object) => {
      try {
        return lenientZodPipe(Form).transform(value, { type: 'body' });
      } catch (cause) {
        return (cause as Problem).more['issues'];
      }
    };
    expect(issuesOf({ name: '', port: 10, proxy: 'x' })).toEqual([
      { path: 'name', code: 'required', message: expect.any(String) },
      { path: 'port', code: 'too-big', message: expect.any(String) },
      { path: 'proxy', code: 'address-range', message: 'Enter an address' },
    ]);
    expect(issuesOf({ name: 'long', port: [] })).toMatchObject([{ code: 'too-big' }, { code: 'invalid-type' }, { code: 'required' }]);
  });

  it('has a code for every kind of issue, those of rules without a code of their own included', () => {
    const Form = z.object({
      even: z.number().multipleOf(2),
      choice: z.union([z.literal('a'), z.literal('b')]),
      own: z.string().refine(() => false),
    });
    try {
      lenientZodPipe(Form).transform({ even: 1, choice: 'c', own: 'x' }, { type: 'body' });
      throw new Error('it was accepted');
    } catch (cause) {
      expect((cause as Problem).more['issues']).toMatchObject([{ code: 'invalid' }, { code: 'invalid-value' }, { code: 'invalid' }]);
    }
  });

  it('reads the option that the discriminator of a union names, and names its fields', () => {
    const Database = z.discriminatedUnion('type', [
      z.object({ type: z.enum(['sqlite']) }),
      z.object({ type: z.enum(['mysql']), host: z.string().min(1), port: z.number() }),
    ]);
    const readUnion = (value: unknown) => lenientZodPipe(Database).transform(value, { type: 'body' });
    expect(readUnion({ Type: 'SQLite' })).toEqual({ type: 'sqlite' });
    expect(readUnion({ TYPE: 'MySQL', Host: 'db', port: '3306' })).toEqual({ type: 'mysql', host: 'db', port: 3306 });
    expect(() => readUnion({ type: 'mysql', host: '', port: 1 })).toThrow(
      expect.objectContaining({ fields: { host: [expect.any(String)] } }),
    );
    expect(() => readUnion({ type: 'oracle' })).toThrow(expect.objectContaining({ fields: { type: [expect.any(String)] } }));
    expect(() => readUnion(null)).toThrow(expect.objectContaining({ code: 'validation' }));
  });

  it('accepts lists as bodies', () => {
    expect(lenientZodPipe(z.array(State)).transform(['pending', '2'], { type: 'body' })).toEqual([0, 2]);
  });
});

describe('dates on the wire', () => {
  it('are UTC with Z, milliseconds only where there are any', () => {
    expect(toIsoTimestamp(new Date('2026-01-02T03:04:05Z'))).toBe('2026-01-02T03:04:05Z');
    expect(toIsoTimestamp(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02T03:04:05.678Z');
    expect(toIsoTimestamp(null)).toBeNull();
    expect(MISSING_DATE).toBe('0001-01-01T00:00:00Z');
  });
});
