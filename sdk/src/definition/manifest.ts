import { z } from 'zod';
import { PLUGIN_LIMITS } from './plugin-limits.js';
import { CAPABILITIES } from '../capabilities/index.js';
import { PERMISSIONS, type Permission } from './permissions.js';
import { UI_SLOTS } from './ui-slots.js';

/** The version of this contract; plug-ins name the range they were written for. */
export const SDK_VERSION = '1.0.0';

const modulePath = (description: string) =>
  z
    .string()
    .regex(/^\.\/(?!.*\.\.)[\w./-]+$/, 'a path inside the package that starts with ./')
    .describe(description);

const uiSlot = z.strictObject({
  slot: z.enum(UI_SLOTS).describe('The place of the screen.'),
  module: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional()
    .describe('The exposed module of the browser half that is drawn there; absent: the screen is drawn from the schema.'),
});

const ui = z
  .strictObject({
    entry: modulePath('Where the built browser half lies; absent: every slot is drawn from the schema.').optional(),
    slots: z
      .array(uiSlot)
      .max(PLUGIN_LIMITS.slots, `more than ${PLUGIN_LIMITS.slots} screens`)
      .describe(`The places in which the plug-in appears, ${PLUGIN_LIMITS.slots} at most.`),
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
    sdk: z
      .string()
      .min(1)
      .max(100)
      .describe('Semver range of the sdk that the plug-in was written for, such as `^1.0.0`; it ends before the next major version.'),
    server: modulePath('The module whose default export is the plug-in, as `definePlugin` gives it.'),
    provides: z.array(z.enum(CAPABILITIES)).describe('What the plug-in is to the portal; exactly what its definition provides.'),
    embedded: z.boolean().default(false).describe('Switched on without being asked, and replaced by the first configured source.'),
    permissions: z.array(z.enum(PERMISSIONS)).default([]).describe('What the plug-in may do beyond answering when it is asked.'),
    ui,
  })
  .superRefine((manifest, { addIssue }) => {
    const missing = requiredPermissionsOfManifest(manifest).find((permission) => !manifest.permissions.includes(permission));
    if (missing)
      addIssue({
        code: 'custom',
        path: ['permissions'],
        message: `what it is needs the permission "${missing}", for which it does not ask`,
      });
  })
  .describe("The `ombi` key of a plug-in's package.json.");
/** A manifest that was read and is complete. */
export type Manifest = z.output<typeof Manifest>;

/** What a plug-in needs by what its manifest says. What its code needs beyond that, {@link requiredPermissions} tells. */
export function requiredPermissionsOfManifest({ provides, ui }: Pick<Manifest, 'provides' | 'ui'>): Permission[] {
  return [
    ...(provides.includes('authProvider') ? (['accounts'] as const) : []),
    ...(ui?.entry === undefined ? [] : (['screens'] as const)),
  ];
}

/** What of a definition tells which permissions it needs. */
interface HandlersOfDefinition {
  readonly on?: object;
  readonly jobs?: readonly unknown[];
}

/** What a plug-in needs by what it does, as far as its definition shows: of files, sockets and processes only its manifest tells. */
export function requiredPermissions({ on, jobs }: HandlersOfDefinition, manifest: Pick<Manifest, 'provides' | 'ui'>): Permission[] {
  const handlesEvents = Object.keys(on ?? {}).length > 0;
  const hasJobs = (jobs ?? []).length > 0;
  return [
    ...(handlesEvents ? (['events'] as const) : []),
    ...(hasJobs ? (['jobs'] as const) : []),
    ...requiredPermissionsOfManifest(manifest),
  ];
}
