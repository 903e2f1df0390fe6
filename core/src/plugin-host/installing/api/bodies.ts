import { valid } from 'semver';
import { z } from 'zod';
import { SourceSettings } from '../sources/source-settings.js';

const PackageName = z
  .string()
  .trim()
  .max(214)
  .regex(/^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i, 'Enter the name of a package, such as ombi-plugin-herald.');

const Version = z
  .string()
  .trim()
  .refine((text) => valid(text) === text, 'Enter one exact version, such as 1.2.3.');

/** A package that is to be fetched. Without a version: the latest. */
export const StageBody = z.discriminatedUnion('source', [
  z.object({ source: z.literal('registry'), name: PackageName, version: Version.nullish() }),
  z.object({ source: z.literal('folder'), path: z.string().trim().min(1).max(4_096) }),
]);
export type StageBody = z.output<typeof StageBody>;

export const SearchQuery = z.object({ text: z.string().trim().max(200).default('') });
export type SearchQuery = z.output<typeof SearchQuery>;

export const RemovalQuery = z.object({ data: z.enum(['keep', 'remove']).default('keep') });
export type RemovalQuery = z.output<typeof RemovalQuery>;

export const SourcesBody = z.object({ registry: SourceSettings.schema.shape.registry.unwrap() });
export type SourcesBody = z.output<typeof SourcesBody>;
