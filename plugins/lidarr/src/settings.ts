import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

const defaultsField = (optionsFrom: string) => ({ section: 'defaults', optionsFrom });

/** Connection settings: one Lidarr server. Error texts are translation keys. */
export const connection = z.object({
  name: field(z.string().trim().max(100).default(''), { section: 'server' }),
  ...serverAddressFields({ port: 8686 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  defaultQualityProfile: field(z.int('select.required').min(1, 'select.required'), defaultsField('qualityProfiles')),
  /** The path itself, because Lidarr's API takes a path; overrides of requests and users are ids. */
  defaultRootPath: field(z.string('select.required').min(1, 'select.required'), defaultsField('rootFolders')),
  /** Determines which types of albums Lidarr lists for an artist. */
  metadataProfileId: field(z.int('select.required').min(1, 'select.required'), defaultsField('metadataProfiles')),
  albumFolder: field(z.boolean().default(false), { section: 'behaviour' }),
  addOnly: field(z.boolean().default(false), { section: 'behaviour', advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connections. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
