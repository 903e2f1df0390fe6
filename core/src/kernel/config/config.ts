import type { TracingOptions } from './tracing-variables.js';

/** Default name of the portal until an administrator sets one, and the issuer of its tokens. */
export const PRODUCT_NAME = 'Ombi';

/** The configuration of this process: validated once, then constant. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for all persistent data. */
  readonly dataDir: string;
  /** Path prefix: empty, or one leading slash and none at the end (`/ombi`). */
  readonly baseUrl: string;
  /** `postgres://…` or `mysql://…`; null means the SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  /** Whether `DATABASE_URL` or `--database-url` names the database; a choice made in the portal has no effect then. */
  readonly isDatabaseFixed?: boolean;
  /** `redis://…` or `rediss://…`, through which portals on one database signal each other; null or missing: they poll the database. */
  readonly redisUrl?: string | null;
  readonly logLevel: LogLevel;
  /** The code that the set-up requires; null means that the portal generates one. */
  readonly setupCode: string | null;
  /** The program's own folder: contains `plugins/` and `ui-shell/dist`. */
  readonly rootDir: string;
  readonly version: string;
  /** Max age in seconds of the `Strict-Transport-Security` header for https connections; 0 or missing sends no header. */
  readonly hstsSeconds?: number;
  /** Null or missing: no traces are exported. */
  readonly tracing?: TracingOptions | null;
}

/** Name of the embedded database in the data folder. */
export const SQLITE_FILE = 'ombi.sqlite';

/** The log levels, from the least to the most output. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Nest token of the {@link Config}. */
export const CONFIG = Symbol('Config');
