import { z } from 'zod';

/** One version of a package, as a registry tells of it. */
export const PackageVersion = z.object({
  name: z.string(),
  version: z.string(),
  dist: z.object({ tarball: z.url(), integrity: z.string().optional() }),
});
export type PackageVersion = z.output<typeof PackageVersion>;

const Person = z.union([z.string(), z.object({ name: z.string().optional(), username: z.string().optional() })]).optional();

/** A package in what a search finds; registries differ in where they name its version and its date. */
const Found = z
  .object({
    name: z.string(),
    version: z.string().optional(),
    'dist-tags': z.object({ latest: z.string().optional() }).optional(),
    description: z.string().nullish(),
    keywords: z.array(z.string()).nullish(),
    date: z.string().nullish(),
    time: z.object({ modified: z.string().optional() }).optional(),
    author: Person,
    publisher: Person,
  })
  .transform(({ name, version, 'dist-tags': tags, description, keywords, date, time, author, publisher }) => ({
    name,
    version: version ?? tags?.latest ?? null,
    description: description ?? null,
    keywords: keywords ?? [],
    publishedAt: momentIn(date ?? time?.modified),
    author: nameIn(author) ?? nameIn(publisher),
  }));

/** What a search finds. */
export const SearchAnswer = z.object({ objects: z.array(z.object({ package: Found })).max(1_000) });
export type FoundInSearch = z.output<typeof Found>;

function nameIn(person: z.output<typeof Person>): string | null {
  return (typeof person === 'string' ? person : (person?.name ?? person?.username)) || null;
}

function momentIn(text: string | undefined): string | null {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
}
