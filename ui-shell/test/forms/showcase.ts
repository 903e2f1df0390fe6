import type { PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import { pluginWith, schemaOf } from './fixtures.js';

/** A connection with every kind of field that a schema can describe. */
const everything = z.object({
  name: z.string().default('').meta({ section: 'server' }),
  baseUrl: z.url().meta({ section: 'server' }),
  contact: z.email().optional().meta({ section: 'server' }),
  apiKey: z.string().min(1).meta({ 'x-secret': true, section: 'server' }),
  ssl: z.boolean().default(true).meta({ section: 'server' }),
  profile: z
    .int()
    .nullable()
    .default(null)
    .meta({ section: 'choices', optionsFrom: 'profiles', dependsOn: ['baseUrl'] }),
  quality: z.enum(['good', 'better', 'best']).default('good').meta({ section: 'choices' }),
  size: z
    .union([z.literal('small'), z.literal('large')])
    .default('small')
    .meta({ section: 'choices' }),
  ratio: z.number().min(0).max(1).default(0.5).meta({ section: 'choices' }),
  limit: z.int().min(1).max(100).default(10).meta({ section: 'choices', title: 'limit' }),
  pause: z.int().min(1).optional().meta({ section: 'choices' }),
  words: z.array(z.string()).default([]).meta({ section: 'lists' }),
  numbers: z.array(z.int()).default([]).meta({ section: 'lists' }),
  days: z
    .array(z.enum(['monday', 'friday']))
    .default([])
    .meta({ section: 'lists' }),
  folders: z
    .array(z.object({ path: z.string().min(1), watched: z.boolean().default(true) }))
    .max(3)
    .default([])
    .meta({ section: 'lists' }),
  headers: z.record(z.string(), z.string()).default({}).meta({ section: 'lists' }),
  schedule: z.object({ hour: z.int().min(0).max(23).default(3), note: z.string().default('') }).default({ hour: 3, note: '' }),
  message: z.string().default('').meta({ multiline: true, section: 'rare', advanced: true }),
  retries: z.int().min(0).max(9).default(3).meta({ section: 'rare', advanced: true }),
  anything: z.any().meta({ section: 'rare', advanced: true }),
  mixed: z
    .union([z.string(), z.array(z.int())])
    .optional()
    .meta({ section: 'rare', advanced: true }),
  undescribedField: z.string().default('').describe('The schema says what this is for.').meta({ section: 'rare' }),
  serverId: z.string().default('').meta({ hidden: true }),
});

/** A plug-in with every kind of field, up to three connections, and a generated screen. */
export const showcase = (changes: Partial<PluginDetails> = {}): PluginDetails =>
  pluginWith({
    id: 'showcase',
    name: 'Showcase',
    schema: { settings: schemaOf(z.object({})), connection: schemaOf(everything) },
    plan: { max: 3 },
    ...changes,
  });

/** The stored state of one connection. */
export const storedConnection = (id: string, values: object = {}) => ({
  id,
  slot: null,
  enabled: true,
  values: { ...everything.partial().parse({ name: id, baseUrl: `http://${id}.home` }), serverId: `server-${id}`, ...values },
  secretsSet: ['apiKey'],
  health: null,
});

const LABELS = {
  ...{
    contact: 'Contact',
    profile: 'Profile',
    quality: 'Quality',
    size: 'Size',
    ratio: 'Ratio',
    limit: 'Limit',
    pause: 'Pause',
    words: 'Words',
  },
  ...{ numbers: 'Numbers', days: 'Days', folders: 'Folders', path: 'Path', watched: 'Watched', headers: 'Headers' },
  ...{ schedule: 'Schedule', hour: 'Hour', note: 'Note', message: 'Message', retries: 'Retries', anything: 'Anything', mixed: 'Mixed' },
};

const SHOWCASE_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [`${name}.label`, label])),
  intro: 'Every kind of field that a plug-in can ask for.',
  'limit.help': 'How many at once, from 1 to 100.',
  'limit.too-big': 'A hundred is the most',
  'quality.best': 'The very best',
  'schedule.help': 'When it looks for news.',
  'section.choices.title': 'Choices',
  'section.choices.text': 'Pick what fits.',
  'section.lists.title': 'Lists',
  'section.rare.title': 'Rarely needed',
};

addTexts('en', 'plugin/showcase', SHOWCASE_TEXTS);
