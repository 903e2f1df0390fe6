import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { LOG_LEVELS, SQLITE_FILE, type Config } from './config.js';
import { readSecretFiles, type Environment } from './secret-files.js';
import { findMisspeltVariables } from './misspelt-variables.js';
import { findTracingWarnings, toTracingOptions, tracingVariables } from './tracing-variables.js';

const FLAGS = {
  port: 'PORT',
  host: 'HOST',
  'data-dir': 'DATA_DIR',
  'base-url': 'BASE_URL',
  'database-url': 'DATABASE_URL',
  'redis-url': 'REDIS_URL',
  'log-level': 'LOG_LEVEL',
  'hsts-seconds': 'HSTS_SECONDS',
} as const;

const DATABASE_SCHEMES = /^(postgres|postgresql|mysql|mariadb):\/\/[^/]+\/.+/;

const REDIS_SCHEMES = /^rediss?:\/\/[^/]+/;

/** Drivers decode the parts of an address, and fail without telling which value was wrong. */
function hasEncodedPercentSigns(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}
const PERCENT_SIGN = 'must have %25 in the place of a percent sign';

const EnvironmentSchema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(5000),
  HOST: z.string().trim().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .trim()
    .default('./data')
    .transform((path) => resolve(path)),
  BASE_URL: z
    .string()
    .trim()
    .transform((prefix) => prefix.split('/').filter(Boolean).join('/'))
    .refine((prefix) => /^[\w\-.~/]*$/.test(prefix), 'must be a path like /ombi, made of letters, digits and - . _ ~')
    .transform((prefix) => (prefix ? `/${prefix}` : ''))
    .default(''),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(DATABASE_SCHEMES, 'must look like postgres://user:password@host/name or mysql://user:password@host/name')
    .refine(hasEncodedPercentSigns, PERCENT_SIGN)
    .nullable()
    .default(null),
  REDIS_URL: z
    .string()
    .trim()
    .refine((url) => REDIS_SCHEMES.test(url) && URL.canParse(url), 'must look like redis://:password@host:6379')
    .refine(hasEncodedPercentSigns, PERCENT_SIGN)
    .nullable()
    .default(null),
  SETUP_CODE: z
    .string()
    .trim()
    .regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits or dashes')
    .nullable()
    .default(null),
  HSTS_SECONDS: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be at least 0').default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ...tracingVariables,
});

/** The environment variables that are settings. Each may also be given as a file, with `_FILE` behind its name. */
const NAMES = Object.keys(EnvironmentSchema.shape);

/** The folder and the version of the program; only the entry file knows them. */
export type ProgramInfo = Pick<Config, 'rootDir' | 'version'>;

/**
 * Reads flags (they take precedence), environment, and files that the environment names. Throws {@link ConfigError} with one sentence for
 * each invalid value.
 */
export function loadConfig(args: readonly string[], environment: Environment, programInfo: ProgramInfo): Config {
  const fromEnvironment = { ...withoutEmptyValues(environment), ...readSecretFiles(environment, NAMES) };
  const parsed = EnvironmentSchema.safeParse({ ...fromEnvironment, ...withoutEmptyValues(parseFlags(args)) });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(issueSentence).join('\n'));

  const { PORT, HOST, DATA_DIR, BASE_URL, DATABASE_URL, REDIS_URL, SETUP_CODE, LOG_LEVEL, HSTS_SECONDS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    baseUrl: BASE_URL,
    databaseUrl: DATABASE_URL,
    isDatabaseFixed: DATABASE_URL !== null,
    redisUrl: REDIS_URL,
    logLevel: LOG_LEVEL,
    hstsSeconds: HSTS_SECONDS,
    setupCode: SETUP_CODE,
    tracing: toTracingOptions(parsed.data),
    ...programInfo,
  };
}

/** Warnings about a valid configuration, in sentences for the log: misspelt variables, and data that is no longer used. */
export function findConfigWarnings({ dataDir, databaseUrl, tracing }: Config, environment: Environment): string[] {
  const isUnused = databaseUrl !== null && existsSync(join(dataDir, SQLITE_FILE));
  return [
    ...findMisspeltVariables(environment, NAMES),
    ...(tracing ? findTracingWarnings(environment) : []),
    ...(isUnused ? [`DATABASE_URL is set, so the embedded database in ${join(dataDir, SQLITE_FILE)} is not used.`] : []),
  ];
}

function parseFlags(args: readonly string[]): Environment {
  try {
    const options = Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return Object.fromEntries(Object.entries(FLAGS).map(([flag, name]) => [name, values[flag] as string | undefined]));
  } catch (cause) {
    throw new ConfigError(
      `${(cause as Error).message.split('. ')[0]}. Known flags: ${Object.keys(FLAGS)
        .map((flag) => `--${flag}`)
        .join(' ')}`,
    );
  }
}

/** Treats an empty value as not set, as compose files write them. */
const withoutEmptyValues = (values: Environment): Environment =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));

const issueSentence = ({ path, message }: z.core.$ZodIssue): string => `${String(path[0])} ${message}.`;
