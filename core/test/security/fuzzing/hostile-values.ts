import fc from 'fast-check';
import { z } from 'zod';

/** Texts that somebody once forgot to think of. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '__proto__',
      'constructor',
      'prototype',
      'hasOwnProperty',
      'toString',
      'null',
      'undefined',
      'NaN',
      'Infinity',
      '-0',
      '1e999',
    ],
    ...[
      '\ud800',
      'a\udfffb',
      '\u0000',
      'a\u0000b',
      'a\r\nSet-Cookie: a=b',
      '\u2028\u2029',
      '\u202ecod.exe',
      '\ufeff',
      'İ',
      'ﷺ',
      'ﷺ'.repeat(200),
    ],
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '${7*7}', '%s%n', '%', '%zz'],
    ...["' OR 1=1 --", '"; DROP TABLE users; --', "%' ESCAPE '", '_', '\\', "\\'"],
    ...[
      '../../../etc/passwd',
      '..\\..\\windows',
      '/dev/null',
      'file:///etc/passwd',
      'http://127.0.0.1:1/',
      'http://[::1',
      '//evil.invalid',
    ],
    ...['0001-01-01T00:00:00Z', '275760-09-13T00:00:00.001Z', '2026-02-30', '99:99', '* * * * * *', '0 0 31 2 *', 'true', '[]', '{}'],
    ...['-1', '0', '9007199254740993', '2147483648', '1.5', '0x10', '１'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x', 'ü', '💣', ' ', '\\', '(', '<').chain((unit) => fc.constantFrom(300, 5_000).map((times) => unit.repeat(times))),
);

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324),
  fc.integer(),
);

const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toJSON', 'toString', 'valueOf', 'then', 'length', ''),
  fc.string({ maxLength: 8 }),
);

/** Any JSON, preferably where it is not expected. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}]),
  hostileText,
  hostileNumber,
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 3 }),
  fc.array(fc.tuple(hostileKey, fc.oneof(hostileText, fc.constant(null))), { maxLength: 3 }).map(asMembers),
  fc.constantFrom(10, 1_000).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ value: inner }), 1)),
  fc.constant(Array.from({ length: 2_000 }, (_, index) => index)),
);

/** `__proto__` too is an own member then, as JSON.parse makes it. */
function asMembers(entries: readonly (readonly [string, unknown])[]): object {
  const members = {};
  for (const [name, value] of entries)
    Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true });
  return members;
}

/** What gets past a schema, or nearly: most parts fit, and some are hostile within what fits. */
export function nearlyMatching(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: matching(schema, depth), weight: 7 }, { arbitrary: hostileJson, weight: 1 });
}

function matching(schema: z.ZodType, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return hostileJson;
  if (schema instanceof z.ZodObject) return membersOf(schema, depth);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fc.option(nearlyMatching(schema.unwrap() as z.ZodType, depth), { nil: undefined, freq: 4 });
  if (schema instanceof z.ZodNullable) return fc.option(nearlyMatching(schema.unwrap() as z.ZodType, depth), { nil: null, freq: 4 });
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch || schema instanceof z.ZodLazy)
    return nearlyMatching(schema.unwrap() as z.ZodType, depth);
  if (schema instanceof z.ZodPipe) return nearlyMatching(schema.in as z.ZodType, depth);
  if (schema instanceof z.ZodArray) return fc.array(nearlyMatching(schema.element as z.ZodType, depth + 1), { maxLength: 3 });
  if (schema instanceof z.ZodRecord)
    return fc.array(fc.tuple(hostileKey, nearlyMatching(schema.valueType as z.ZodType, depth + 1)), { maxLength: 3 }).map(asMembers);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => nearlyMatching(option as z.ZodType, depth)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 700 }), hostileNumber);
  return schema instanceof z.ZodString ? fc.oneof(fc.constantFrom('1', 'admin', 'movie', 'en', '603'), hostileText) : hostileJson;
}

const membersOf = (schema: z.ZodObject, depth: number): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(Object.entries(schema.shape).map(([name, member]) => [name, nearlyMatching(member as z.ZodType, depth + 1)])),
      ),
      fc.array(fc.tuple(hostileKey, hostileText), { maxLength: 1 }),
    )
    .map(([members, more]) => asMembers([...Object.entries(members), ...more]));
