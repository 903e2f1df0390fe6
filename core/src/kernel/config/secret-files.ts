import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * Reads settings whose value is in a file, as container platforms hand over secrets: `DATABASE_URL_FILE=/run/secrets/database` means
 * `DATABASE_URL` with the content of that file, without white space around it. Throws {@link ConfigError} when the file cannot be read or is
 * empty, and when both variables are set.
 */
export function readSecretFiles(environment: Environment, names: readonly string[]): Environment {
  const entries = names.flatMap((name) => {
    const path = environment[name + SUFFIX]?.trim();
    if (!path) return [];
    if (environment[name]?.trim()) throw new ConfigError(`${name} and ${name}${SUFFIX} are both set. Keep one of them.`);
    return [[name, readValue(name + SUFFIX, path)]];
  });
  return Object.fromEntries(entries) as Environment;
}

function readValue(name: string, path: string): string {
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value) return value;
  } catch (cause) {
    throw new ConfigError(`${name} names ${path}, which cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
  }
  throw new ConfigError(`${name} names ${path}, which is empty.`);
}
