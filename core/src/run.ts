import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SetupDoor, SetupState } from './identity/index.js';
import {
  closeFolder,
  ConfigError,
  FolderInUse,
  loadConfig,
  lockFolder,
  openLog,
  type Config,
  type OpenLog,
  type Program,
} from './kernel/index.js';
import { createPortal } from './portal.js';
import { logStrays, onStopSignal } from './process-events.js';

const EXIT = { badConfig: 2, folderInUse: 3, failed: 1 } as const;

/** The life of the process: read the configuration, take the data folder, serve until told to stop. */
export async function run(program: Program): Promise<void> {
  try {
    const config = loadConfig(process.argv.slice(2), process.env, program);
    // What is written from here on, by libraries, too, is for the owner alone.
    process.umask(0o077);
    const open = closeFolder(config.dataDir);
    const unlock = lockFolder(config.dataDir);
    const log = openLog(config);
    if (open.length > 0) log.log.warn('Others may read the data folder: its rights could not be changed', { paths: open.slice(0, 5) });
    await serve(config, log, unlock);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exit(exitCode(cause));
  }
}

async function serve(config: Config, { log, close }: OpenLog, unlock: () => void): Promise<void> {
  try {
    logStrays(log);
    const portal = await createPortal(config, log);
    await listen(portal, config);
    process.stdout.write(`Ombi is ready at ${addressOf(portal, config)}${await invitation(portal)}\n`);
    onStopSignal(async () => {
      await portal.close();
      await close();
      unlock();
    });
  } catch (cause) {
    log.debug('the portal could not start', { cause });
    await close();
    throw cause;
  }
}

/** Callers that may knock in the same moment; Node's own 511 turns some of a thousand away. */
const BACKLOG = 4096;

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already taken',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'cannot be opened: the host is not an address of this machine',
};

async function listen(portal: NestFastifyApplication, { port, host }: Config): Promise<void> {
  try {
    await portal.listen({ port, host, backlog: BACKLOG });
  } catch (cause) {
    const words = LISTENING[(cause as NodeJS.ErrnoException).code ?? ''];
    throw words ? new Error(`Port ${port} on ${host} ${words}. Choose another with --port and --host.`, { cause }) : cause;
  }
}

/**
 * Where it is set up, with the code: as a fragment, which browsers keep for themselves. Printed, and kept out of the log files: only whoever started
 * the portal reads it. Empty once the portal is set up.
 */
async function invitation(portal: NestFastifyApplication): Promise<string> {
  return (await portal.get(SetupState).isCompleted()) ? '' : `Wizard#code=${portal.get(SetupDoor).code}`;
}

/** The address for people on this machine; a server that listens everywhere also listens here. */
function addressOf(portal: NestFastifyApplication, { host, baseUrl }: Config): string {
  const bound = portal.getHttpServer().address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${baseUrl}/`;
}

function exitCode(cause: unknown): number {
  if (cause instanceof ConfigError) return EXIT.badConfig;
  return cause instanceof FolderInUse ? EXIT.folderInUse : EXIT.failed;
}
