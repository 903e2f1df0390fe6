import { z } from 'zod';

/** One version of a package, as a registry tells of it. */
export const PackageVersion = z.object({
  name: z.string(),
  version: z.string(),
  dist: z.object({ tarball: z.url(), integrity: z.string().optional() }),
});
export type PackageVersion = z.output<typeof PackageVersion>;

const Person = z.union([z.string(), z.object({ name: z.string().optional(), username: z.string().optional() })]).optional();

/** What a search finds. */
export const SearchAnswer = z.object({
  objects: z
    .array(
      z.object({
        package: z.object({
          name: z.string(),
          version: z.string(),
          description: z.string().nullish(),
          keywords: z.array(z.string()).nullish(),
          date: z.string().nullish(),
          author: Person,
          publisher: Person,
        }),
      }),
    )
    .max(1_000),
});
export type FoundInSearch = z.output<typeof SearchAnswer>['objects'][number]['package'];

export const nameIn = (person: z.output<typeof Person>): string | null =>
  (typeof person === 'string' ? person : (person?.name ?? person?.username)) || null;
