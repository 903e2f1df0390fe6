import { z } from 'zod';
import { PLUGIN_LIMITS } from './plugin-limits.js';
import { CAPABILITIES } from '../capabilities/index.js';
import { PLUGIN_PERMISSIONS, type PluginPermission } from './permissions.js';
import { NAVIGATION_ICONS, UI_SLOT_OPTIONS, UI_SLOTS, VIEWER_PERMISSIONS, type UiSlotOption } from './ui-slots.js';

/** Version of the sdk contract; a plug-in names the range of versions that it supports. */
export const SDK_VERSION = '1.1.0';

/** The levels of the quality scale, the lowest first. */
export const QUALITY_LEVELS = ['bronze', 'silver', 'gold'] as const;
/** A level of the quality scale. */
export type QualityLevel = (typeof QUALITY_LEVELS)[number];

const modulePath = (description: string) =>
  z
    .string()
    .regex(/^\.\/(?!.*\.\.)[\w./-]+$/, 'a path inside the package that starts with ./')
    .describe(description);

const uiSlot = z
  .strictObject({
    slot: z.enum(UI_SLOTS).describe('The place of the screen.'),
    module: z
      .string()
      .max(60)
      .regex(/^[a-z][a-z-]*$/)
      .optional()
      .describe('The exposed module of the browser half that is drawn there; absent: the screen is drawn from the schema.'),
    title: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Key of the text that is the title of the page, row, card, column, action or panel. Default: the name of the plug-in.'),
    icon: z.enum(NAVIGATION_ICONS).optional().describe('Icon of a page in the navigation. Default: `plugin`.'),
    order: z.int().min(-1000).max(1000).optional().describe('Position among the contributions to the slot, the lowest first. Default: 0.'),
    permission: z
      .enum(VIEWER_PERMISSIONS)
      .optional()
      .describe('Permission that the viewer needs. Default: none, every signed-in user sees it.'),
    job: z.string().min(1).max(60).optional().describe('Id of the job whose result is shown; needed in `job.result`.'),
  })
  .superRefine((contribution, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    const allowed = UI_SLOT_OPTIONS[contribution.slot];
    for (const option of ['title', 'icon', 'order', 'permission', 'job'] satisfies UiSlotOption[]) {
      if (contribution[option] !== undefined && !allowed?.includes(option))
        refuse(option, `the slot "${contribution.slot}" has no ${option}`);
    }
    if (contribution.slot === 'job.result' && contribution.job === undefined) refuse('job', 'the slot "job.result" needs the id of a job');
    // These slots have no form that could be drawn from a schema.
    if (allowed && contribution.module === undefined) refuse('module', `the slot "${contribution.slot}" needs a module`);
  });

/** A contribution to a slot, as the manifest declares it. */
export type UiContribution = z.output<typeof uiSlot>;

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

/** Schema of the `ombi` key in a plug-in's package.json: everything the portal must know before it runs any code of the plug-in. */
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
    quality: z
      .enum(QUALITY_LEVELS)
      .optional()
      .describe('The level of the quality scale that the plug-in reaches, in the judgement of its author; shown before an installation.'),
    embedded: z.boolean().default(false).describe('Switched on without being asked, and replaced by the first configured source.'),
    permissions: z.array(z.enum(PLUGIN_PERMISSIONS)).default([]).describe('What the plug-in may do beyond answering when it is asked.'),
    ui,
  })
  .superRefine((manifest, { addIssue }) => {
    const pages = (manifest.ui?.slots ?? []).filter(({ slot }) => slot === 'navigation.page').map(({ module }) => module);
    if (new Set(pages).size < pages.length)
      addIssue({ code: 'custom', path: ['ui', 'slots'], message: 'two pages have the same module, which is their address' });
    const missing = requiredPermissionsOfManifest(manifest).find((permission) => !manifest.permissions.includes(permission));
    if (missing)
      addIssue({
        code: 'custom',
        path: ['permissions'],
        message: `what it is needs the permission "${missing}", for which it does not ask`,
      });
  })
  .describe("The `ombi` key of a plug-in's package.json.");
/** A validated manifest with all defaults. */
export type Manifest = z.output<typeof Manifest>;

/** Permissions that the manifest implies. {@link requiredPermissions} adds those that the definition implies. */
export function requiredPermissionsOfManifest({ provides, ui }: Pick<Manifest, 'provides' | 'ui'>): PluginPermission[] {
  return [
    ...(provides.includes('authProvider') ? (['accounts'] as const) : []),
    ...(ui?.entry === undefined ? [] : (['screens'] as const)),
  ];
}

/** The members of a definition that imply permissions. */
interface HandlersOfDefinition {
  readonly on?: object;
  readonly jobs?: readonly unknown[];
  readonly webhook?: unknown;
  readonly listen?: unknown;
}

/**
 * Permissions that definition and manifest imply. The use of files, sockets and processes cannot be detected, so only the manifest declares
 * it.
 */
export function requiredPermissions(
  { on, jobs, webhook, listen }: HandlersOfDefinition,
  manifest: Pick<Manifest, 'provides' | 'ui'>,
): PluginPermission[] {
  const handlesEvents = Object.keys(on ?? {}).length > 0;
  const hasJobs = (jobs ?? []).length > 0;
  return [
    ...(handlesEvents ? (['events'] as const) : []),
    ...(hasJobs ? (['jobs'] as const) : []),
    ...(webhook === undefined ? [] : (['webhooks'] as const)),
    ...(listen === undefined ? [] : (['push'] as const)),
    ...requiredPermissionsOfManifest(manifest),
  ];
}
