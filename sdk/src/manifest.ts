import { z } from 'zod';
import { CAPABILITIES } from './capabilities/index.js';

/** The version of this contract; plug-ins name the range they were written for. */
export const SDK_VERSION = '1.0.0';

/** Places of the browser half into which a plug-in can put a screen. */
export const SLOTS = [
  'settings.configuration', 'settings.mediaServer', 'settings.tv', 'settings.movies', 'settings.music', 'settings.notifications',
  'setup.mediaServer',
] as const;
export type Slot = (typeof SLOTS)[number];

const modulePath = z.string().regex(/^\.\/(?!.*\.\.)[\w./-]+$/, 'a path inside the package that starts with ./');

/** The `ombi` key of a plug-in's package.json: all that must be known before any of its code runs. */
export const Manifest = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]{1,31}$/, 'one lower-case word of 2 to 32 letters and digits'),
  /** The name that people read. */
  name: z.string().min(1).max(60),
  description: z.string().max(200).optional(),
  /** Semver range of the sdk. */
  sdk: z.string().min(1),
  server: modulePath,
  provides: z.array(z.enum(CAPABILITIES)),
  /** Switched on without being asked, and replaced by the first configured source. */
  embedded: z.boolean().default(false),
  ui: z
    .strictObject({
      /** Where the built browser half lies; absent: every slot is drawn from the schema. */
      entry: modulePath.optional(),
      slots: z.array(z.strictObject({ slot: z.enum(SLOTS), module: z.string().regex(/^[a-z][a-z-]*$/).optional() })),
    })
    .optional(),
});
export type Manifest = z.output<typeof Manifest>;
