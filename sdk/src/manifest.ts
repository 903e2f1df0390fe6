import { z } from 'zod';
import { CAPABILITIES } from './capabilities/index.js';

/** The version of this contract; plug-ins name the range they were written for. */
export const SDK_VERSION = '1.0.0';

/**
 * What a plug-in may do beyond answering when it is asked. An administrator reads the list before it is installed, and a plug-in
 * that does more than it asks for is refused.
 *
 * | permission | what it allows |
 * |---|---|
 * | `events` | hear what happens in the portal: the functions under `on` |
 * | `jobs` | work by itself at set times: the entries of `jobs` |
 * | `accounts` | let people in and name accounts to import: the capability `authProvider` |
 * | `screens` | draw screens of its own, which run in the browser with the session of whoever looks at them: `ui.entry` |
 * | `files` | read and write files of the machine beyond its own folder; without it the process of an installed plug-in has none |
 * | `processes` | start other programs and threads, and load native code; without it the process of an installed plug-in cannot |
 */
export const PERMISSIONS = ['events', 'jobs', 'accounts', 'screens', 'files', 'processes'] as const;
/** One thing that a plug-in may do. */
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Places of the browser half into which a plug-in can put a screen.
 *
 * | slot | where it stands |
 * |---|---|
 * | `settings.configuration` | *Settings › Configuration* |
 * | `settings.mediaServer` | *Settings › Media Server* |
 * | `settings.tv` | *Settings › TV* |
 * | `settings.movies` | *Settings › Movies* |
 * | `settings.music` | *Settings › Music* |
 * | `settings.notifications` | *Settings › Notifications* |
 * | `setup.mediaServer` | the step of the first set-up that asks for a media server |
 * | `signIn.provider` | the sign-in page, beside the portal's own form |
 * | `details.link` | the links below the buttons of a title's page |
 * | `request.options` | the dialog in which an approving person sets how a title is fetched |
 * | `user.preferences` | the preferences of the person who is signed in |
 */
export const SLOTS = [
  'settings.configuration',
  'settings.mediaServer',
  'settings.tv',
  'settings.movies',
  'settings.music',
  'settings.notifications',
  'setup.mediaServer',
  'signIn.provider',
  'details.link',
  'request.options',
  'user.preferences',
] as const;
/** A place of the browser half. */
export type Slot = (typeof SLOTS)[number];

const modulePath = (means: string) =>
  z
    .string()
    .regex(/^\.\/(?!.*\.\.)[\w./-]+$/, 'a path inside the package that starts with ./')
    .describe(means);

const slot = z.strictObject({
  slot: z.enum(SLOTS).describe('The place of the screen.'),
  module: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional()
    .describe('The exposed module of the browser half that is drawn there; absent: the screen is drawn from the schema.'),
});

const ui = z
  .strictObject({
    entry: modulePath('Where the built browser half lies; absent: every slot is drawn from the schema.').optional(),
    slots: z.array(slot).describe('The places in which the plug-in appears.'),
  })
  .optional()
  .describe('What the browser shows of the plug-in.');

/** The `ombi` key of a plug-in's package.json: all that must be known before any of its code runs. */
export const Manifest = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9]{1,31}$/, 'one lower-case word of 2 to 32 letters and digits')
      .describe('The name of the plug-in in addresses and in the database: one lower-case word of 2 to 32 letters and digits.'),
    name: z.string().min(1).max(60).describe('The name that people read.'),
    description: z.string().max(200).optional().describe('One sentence for the list of plug-ins.'),
    sdk: z.string().min(1).describe('Semver range of the sdk that the plug-in was written for.'),
    server: modulePath('The module whose default export is the plug-in, as `definePlugin` gives it.'),
    provides: z.array(z.enum(CAPABILITIES)).describe('What the plug-in is to the portal; exactly what its definition provides.'),
    embedded: z.boolean().default(false).describe('Switched on without being asked, and replaced by the first configured source.'),
    permissions: z.array(z.enum(PERMISSIONS)).default([]).describe('What the plug-in may do beyond answering when it is asked.'),
    ui,
  })
  .describe("The `ombi` key of a plug-in's package.json.");
/** A manifest that was read and is complete. */
export type Manifest = z.output<typeof Manifest>;
