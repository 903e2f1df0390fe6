/** What the portal calls itself until an administrator names it, and what its tokens are issued by. */
export const PRODUCT_NAME = 'Ombi';

/** How this portal was started: checked once, then constant. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds everything worth keeping. */
  readonly dataDir: string;
  /** Path prefix: empty, or one leading slash and none at the end (`/ombi`). */
  readonly baseUrl: string;
  /** `postgres://…` or `mysql://…`; null means the SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  readonly logLevel: LogLevel;
  /** What the set-up asks for; null means a code of the portal’s own. */
  readonly setupCode: string | null;
  /** The program's own folder: holds `plugins/` and `ui-shell/dist`. */
  readonly rootDir: string;
  readonly version: string;
  /** For so many seconds browsers that came by https stay with it; 0 or missing says nothing about it. */
  readonly hstsSeconds?: number;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Nest token of the {@link Config}. */
export const CONFIG = Symbol('Config');
