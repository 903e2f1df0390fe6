import type { ConnectionActionRun, PluginDetails } from '@ombi/sdk/ui';
import { z } from 'zod';

const secret = () => z.string('apiKey.required').min(1, 'apiKey.required').meta({ 'x-secret': true });

/** A plug-in's schema with one field of each kind. */
export const connection = z.object({
  ip: z.string('ip.invalid').min(1, 'ip.invalid').meta({ section: 'server' }),
  port: z.int('port.invalid').min(1, 'port.invalid').default(7878).meta({ section: 'server' }),
  ssl: z.boolean().default(false).meta({ section: 'server' }),
  subDir: z.string().default('').meta({ section: 'server' }),
  apiKey: secret().meta({ 'x-secret': true, section: 'server' }),
  profile: z.int().nullable().default(null).meta({ section: 'defaults', optionsFrom: 'profiles' }),
  availability: z.enum(['early', 'late']).default('early').meta({ section: 'defaults' }),
  tags: z.array(z.string()).default([]).meta({ advanced: true }),
  serverId: z.string().default('').meta({ hidden: true }),
});

/** JSON schema of a form from its Zod schema. */
export const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as PluginDetails['schema']['connection'];

const BASE: PluginDetails = {
  id: 'sample',
  name: 'Sample',
  description: 'Fetches things.',
  version: '1.0.0',
  state: 'ready',
  reason: null,
  until: null,
  enabled: true,
  embedded: false,
  provides: ['downloader'],
  permissions: [],
  slots: [],
  source: 'built-in',
  canRemove: false,
  logo: null,
  homepage: null,
  schema: { settings: schemaOf(z.object({})), connection: schemaOf(connection) },
  plan: { max: 1 },
  settings: { values: {}, secretsSet: [] },
  connections: [],
  actions: ['profiles'],
  hasTest: true,
};

/** Fixture: a stored connection of the sample plug-in. */
export const sampleConnection = {
  id: 'c1',
  slot: null,
  enabled: true,
  values: { ip: 'films.home', port: 7878, ssl: false, subDir: '', profile: null, availability: 'early', tags: [], serverId: '' },
  secretsSet: ['apiKey'],
  health: null,
};

/** Fixture: details of the sample plug-in with changes. */
export const pluginWith = (changes: Partial<PluginDetails> = {}): PluginDetails => ({ ...BASE, ...changes });

/** A run of an action on the stored connection. */
export const actionRun = (changes: Partial<ConnectionActionRun> = {}): ConnectionActionRun => ({
  ...{ id: 'run-1', action: 'reindex', state: 'running', startedAt: '2026-03-01T12:00:00Z', finishedAt: null },
  ...{ progress: null, answer: null, failure: null, hasChangedSettings: false },
  ...changes,
});
