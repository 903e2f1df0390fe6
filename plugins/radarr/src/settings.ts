import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

/** The earliest release state in which Radarr searches for a movie, as the settings store it. */
export const MINIMUM_AVAILABILITIES = ['Announced', 'InCinemas', 'Released'] as const;
export type MinimumAvailability = (typeof MINIMUM_AVAILABILITIES)[number];

const defaultsField = (optionsFrom: string) => ({ section: 'defaults', optionsFrom });

/** Connection settings: one Radarr server. Error texts are translation keys. */
export const connection = z.object({
  name: field(z.string().trim().max(100).default(''), { section: 'server' }),
  ...serverAddressFields({ port: 7878 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  defaultQualityProfile: field(z.int('select.required').min(1, 'select.required'), defaultsField('qualityProfiles')),
  /** The path itself, because Radarr's API takes a path; overrides of requests and users are ids. */
  defaultRootPath: field(z.string('select.required').min(1, 'select.required'), defaultsField('rootFolders')),
  tag: field(z.int().positive().nullable().default(null), defaultsField('tags')),
  minimumAvailability: field(z.enum(MINIMUM_AVAILABILITIES, 'select.required').default('Announced'), { section: 'defaults' }),
  scanForAvailability: field(z.boolean().default(false), { section: 'behaviour' }),
  sendUserTags: field(z.boolean().default(false), { section: 'behaviour' }),
  addOnly: field(z.boolean().default(false), { section: 'behaviour' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connections. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
