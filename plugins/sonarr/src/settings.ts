import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

const optionsIn = (section: string) => (optionsFrom: string) => ({ section, optionsFrom });
const [defaults, anime, languages] = ['defaults', 'anime', 'languages'].map(optionsIn) as [Options, Options, Options];
type Options = ReturnType<typeof optionsIn>;

/** An id of Sonarr that has to be chosen. */
const chosen = (refusal: string) => z.int(refusal).min(1, refusal);
/** One that need not be. */
const maybe = (refusal: string) => chosen(refusal).nullable().default(null);

/** One Sonarr. Refusals are keys of the catalogue. */
export const connection = z.object({
  name: field(z.string().trim().max(100).default(''), { section: 'server' }),
  ...serverAddressFields({ port: 8989 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  qualityProfile: field(chosen('qualityProfile.required'), defaults('qualityProfiles')),
  /** The id of a folder; 0, which old clients may have stored, is the first one that Sonarr has. */
  rootPath: field(z.int('rootPath.required').min(0, 'rootPath.required'), defaults('rootFolders')),
  tag: field(maybe('select.required'), defaults('tags')),
  seasonFolders: field(z.boolean().default(false), { section: 'defaults' }),
  qualityProfileAnime: field(maybe('qualityProfileAnime.required'), anime('qualityProfiles')),
  rootPathAnime: field(maybe('rootPathAnime.required'), anime('rootFolders')),
  animeTag: field(maybe('select.required'), anime('tags')),
  /** Sonarr 3 only. */
  languageProfile: field(maybe('languageProfile.required'), languages('languageProfiles')),
  /** Sonarr 3 only. */
  languageProfileAnime: field(maybe('languageProfileAnime.required'), languages('languageProfiles')),
  scanForAvailability: field(z.boolean().default(false), { section: 'behaviour' }),
  sendUserTags: field(z.boolean().default(false), { section: 'behaviour' }),
  addOnly: field(z.boolean().default(false), { section: 'behaviour', advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Nothing is set for all connections together. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
