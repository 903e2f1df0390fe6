import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { applyStagedRestore } from './backup/index.js';
import { entities } from './entities.js';
import { SetupCodeVerifier, SetupState } from './identity/index.js';
import {
  collectGarbageAfterStartup,
  ConfigError,
  DataFolderError,
  DataFolderInUseError,
  findConfigWarnings,
  loadConfig,
  openDataFolder,
  openLog,
  PortalRestart,
  resolveDatabase,
  settleWithin,
  type Config,
  type LogHandle,
  type ProgramInfo,
  type LogService,
} from './kernel/index.js';
import { createApp } from './create-app.js';
import { migrations } from './migrations/index.js';

const SHUTDOWN_TIMEOUT_MS = 5000;
/** A terminal signals the whole process group and a runner forwards its own copy: two signals within this time count as one. */
const DUPLICATE_SIGNAL_MS = 500;

/** A start is not interrupted for as long: MySQL cannot take half a migration back. */
const START_TIMEOUT_MS = 60_000;

/**
 * Stops gracefully on SIGTERM or SIGINT, within 5 seconds, after a start in progress; a second signal ends the process at once.
 */
function onShutdownSignal(started: () => Promise<unknown>, stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;

  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void stopAfterStart().then(
      () => process.exit(0),
      (cause: unknown) => {
        process.stderr.write(`stopping failed: ${String(cause)}\n`);
        process.exit(1);
      },
    );
  };

  /** A start that fails ends the process itself. */
  const stopAfterStart = async (): Promise<void> => {
    await settleWithin(
      [
        started().then(
          () => undefined,
          () => undefined,
        ),
      ],
      START_TIMEOUT_MS,
    );
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await stop();
  };

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Logs unhandled rejections: one in a plug-in must not end the portal. */
function logUnhandledRejections(log: LogService): void {
  process.on('unhandledRejection', (cause) => log.error('a failure that nobody waited for', { cause }));
}

/** Goes on without output once its reader has closed the pipe: without a listener, the first line after a closed pipe would end the process. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

const EXIT_CODES = { failed: 1, badConfig: 2, folderInUse: 3, folderUnusable: 4 } as const;

/** Runs the process: reads the configuration, locks the data folder and serves until it is stopped. */
export async function runServer(programInfo: ProgramInfo): Promise<void> {
  ignoreClosedOutput();
  try {
    const config = loadConfig(process.argv.slice(2), process.env, programInfo);
    // Files created from here on, also those of libraries, are readable by the owner only.
    process.umask(0o077);
    const { exposedPaths, unlock } = openDataFolder(config.dataDir);
    const log = openLog(config);
    if (exposedPaths.length > 0)
      log.log.warn('Other users can read the data folder, because its permissions could not be changed', {
        paths: exposedPaths.slice(0, 5),
      });
    for (const warning of findConfigWarnings(config, process.env)) log.log.warn(warning);
    await serve(config, log, unlock);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exit(exitCode(cause));
  }
}

async function serve(config: Config, { log, close }: LogHandle, unlock: () => void): Promise<void> {
  try {
    logUnhandledRejections(log);
    let starting: Promise<RunningPortal>;
    // Before the start, because a signal without a handler ends the process at once.
    onShutdownSignal(
      () => starting,
      async () => {
        await (await starting).portal.close();
        await close();
        unlock();
      },
    );
    starting = start(config, log);
    for (;;) {
      const running = await starting;
      await running.restartRequest;
      starting = restart(running, config, log);
    }
  } catch (cause) {
    log.debug('the portal could not start', { cause });
    await close();
    throw cause;
  }
}

interface RunningPortal {
  readonly portal: NestFastifyApplication;
  readonly restartRequest: Promise<void>;
}

async function restart({ portal }: RunningPortal, config: Config, log: LogService): Promise<RunningPortal> {
  const port = listenPort(portal);
  await portal.close();
  log.info('the portal restarts');
  return start({ ...config, port }, log);
}

/** Starts the portal on the database that applies, after a restore that waits for it. */
async function start(configured: Config, log: LogService): Promise<RunningPortal> {
  log.debug('the portal starts');
  const config = await resolveDatabase(configured, { entities, migrations }, log);
  await applyStagedRestore(config, { entities, migrations }, log);
  const portal = await createApp(config, log);
  const restartRequest = new Promise<void>((resolve) => portal.get(PortalRestart).onRequest(resolve));
  await listen(portal, config);
  collectGarbageAfterStartup();
  process.stdout.write(`Ombi is ready at ${listenUrl(portal, config)}${await setupPath(portal)}\n`);
  return { portal, restartRequest };
}

/** Pending connections that the system queues; Node's default of 511 refuses some of a thousand simultaneous callers. */
const BACKLOG = 4096;

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already taken',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'cannot be opened: the host is not an address of this machine',
};

async function listen(portal: NestFastifyApplication, { port, host }: Config): Promise<void> {
  try {
    await portal.listen({ port, host, backlog: BACKLOG });
  } catch (cause) {
    const words = LISTEN_ERRORS[(cause as NodeJS.ErrnoException).code ?? ''];
    throw words ? new Error(`Port ${port} on ${host} ${words}. Choose another with --port and --host.`, { cause }) : cause;
  }
}

/**
 * The path of the set-up with the code as a fragment, which browsers do not send to servers. It is printed to stdout only and never logged,
 * so only the person who started the portal reads it. Empty once the portal is set up.
 */
async function setupPath(portal: NestFastifyApplication): Promise<string> {
  return (await portal.get(SetupState).isCompleted()) ? '' : `Wizard#code=${portal.get(SetupCodeVerifier).code}`;
}

/** The address for users on this machine; a server that listens on all addresses also listens here. */
function listenUrl(portal: NestFastifyApplication, { host, baseUrl }: Config): string {
  const port = listenPort(portal);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${baseUrl}/`;
}

function listenPort(portal: NestFastifyApplication): number {
  const bound = portal.getHttpServer().address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

function exitCode(cause: unknown): number {
  if (cause instanceof ConfigError) return EXIT_CODES.badConfig;
  if (cause instanceof DataFolderError) return EXIT_CODES.folderUnusable;
  return cause instanceof DataFolderInUseError ? EXIT_CODES.folderInUse : EXIT_CODES.failed;
}
