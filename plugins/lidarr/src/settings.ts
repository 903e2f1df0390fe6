import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

const defaultsField = (optionsFrom: string) => ({ section: 'defaults', optionsFrom });

/** One Lidarr. Refusals are keys of the catalogue. */
export const connection = z.object({
  ...serverAddressFields({ port: 8686 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  defaultQualityProfile: field(z.int('select.required').min(1, 'select.required'), defaultsField('qualityProfiles')),
  /** The path itself, because that is what Lidarr takes; the choices of people are ids. */
  defaultRootPath: field(z.string('select.required').min(1, 'select.required'), defaultsField('rootFolders')),
  /** Which kinds of albums Lidarr lists for an artist. */
  metadataProfileId: field(z.int('select.required').min(1, 'select.required'), defaultsField('metadataProfiles')),
  albumFolder: field(z.boolean().default(false), { section: 'behaviour' }),
  addOnly: field(z.boolean().default(false), { section: 'behaviour', advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Nothing is set for all connections together. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
