import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

const sectionField = (section: string) => (optionsFrom: string) => ({ section, optionsFrom });
const [defaultsField, animeField, languagesField] = ['defaults', 'anime', 'languages'].map(sectionField) as [
  SectionField,
  SectionField,
  SectionField,
];
type SectionField = ReturnType<typeof sectionField>;

/** A required id of Sonarr. */
const requiredId = (refusal: string) => z.int(refusal).min(1, refusal);
/** An optional id of Sonarr. */
const optionalId = (refusal: string) => requiredId(refusal).nullable().default(null);

/** Connection settings: one Sonarr server. Error texts are translation keys. */
export const connection = z.object({
  name: field(z.string().trim().max(100).default(''), { section: 'server' }),
  ...serverAddressFields({ port: 8989 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  qualityProfile: field(requiredId('qualityProfile.required'), defaultsField('qualityProfiles')),
  /** Id of a root folder; 0, which old clients may have stored, means the first folder in Sonarr. */
  rootPath: field(z.int('rootPath.required').min(0, 'rootPath.required'), defaultsField('rootFolders')),
  tag: field(optionalId('select.required'), defaultsField('tags')),
  seasonFolders: field(z.boolean().default(false), { section: 'defaults' }),
  qualityProfileAnime: field(optionalId('qualityProfileAnime.required'), animeField('qualityProfiles')),
  rootPathAnime: field(optionalId('rootPathAnime.required'), animeField('rootFolders')),
  animeTag: field(optionalId('select.required'), animeField('tags')),
  /** Sonarr 3 only. */
  languageProfile: field(optionalId('languageProfile.required'), languagesField('languageProfiles')),
  /** Sonarr 3 only. */
  languageProfileAnime: field(optionalId('languageProfileAnime.required'), languagesField('languageProfiles')),
  scanForAvailability: field(z.boolean().default(false), { section: 'behaviour' }),
  sendUserTags: field(z.boolean().default(false), { section: 'behaviour' }),
  addOnly: field(z.boolean().default(false), { section: 'behaviour', advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connections. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
