import { findSettingsFormError, secret } from '@ombi/sdk';
import { z } from 'zod';

interface Tree {
  readonly name: string;
  readonly branches: readonly Tree[];
}
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), branches: z.array(Tree) }));
const endless = (depth: number): z.ZodType => z.lazy(() => z.object({ [`deeper${depth}`]: endless(depth + 1) }));
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, z.string()]));
const deep = (levels: number): z.ZodType => (levels === 0 ? z.string() : z.object({ inner: deep(levels - 1) }));

describe('a form', () => {
  it.each([
    ['nothing', {}],
    ['two hundred fields', wide(200)],
    ['choices, lists and groups', { list: z.array(z.object({ one: z.string() })), either: z.union([z.string(), z.int()]).nullable() }],
    ['the same group twice', { one: z.object({ a: z.string() }), other: z.object({ a: z.string() }) }],
    ['a secret at the first level', { key: secret().optional() }],
    ['what JSON Schema cannot say', { since: z.coerce.date(), any: z.any(), made: z.string().transform(Number) }],
  ])('is rendered from %s', (_, shape) => {
    expect(findSettingsFormError(z.object(shape as z.ZodRawShape))).toBeNull();
  });

  it.each([
    ['itself', { tree: Tree }, 'a form cannot contain itself'],
    ['ever deeper levels', { deeper: endless(0) }, 'a form cannot contain itself'],
    ['ten thousand fields', wide(10_000), 'a form has at most 200 fields'],
    ['many fields in one of its groups', { group: z.object(wide(300)) }, 'a form has at most 200 fields'],
    [
      'many groups with some fields',
      Object.fromEntries([1, 2, 3].map((n) => [`g${n}`, z.object(wide(90))])),
      'a form has at most 200 fields',
    ],
    ['too many levels', { inner: deep(9) }, 'a form is at most 5 levels deep'],
    [
      'a secret where it would not be kept',
      { servers: z.array(z.object({ key: secret() })) },
      '"key" is a secret inside of a field: secrets stand at the first level',
    ],
  ])('is refused with a message when it contains %s, and quickly', (_, shape, words) => {
    const before = process.cpuUsage();
    expect(findSettingsFormError(z.object(shape as z.ZodRawShape))).toBe(words);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});
