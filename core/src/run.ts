import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SetupDoor, SetupState } from './identity/index.js';
import { ConfigError, FolderInUse, loadConfig, lockFolder, openLog, type Config, type OpenLog, type Program } from './kernel/index.js';
import { createPortal } from './portal.js';
import { logStrays, onStopSignal } from './process-events.js';

const EXIT = { badConfig: 2, folderInUse: 3, failed: 1 } as const;

/** The life of the process: read the configuration, take the data folder, serve until told to stop. */
export async function run(program: Program): Promise<void> {
  try {
    const config = loadConfig(process.argv.slice(2), process.env, program);
    const unlock = lockFolder(config.dataDir);
    await serve(config, openLog(config), unlock);
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
    process.stdout.write(`Ombi is ready at ${addressOf(portal, config)}\n${await invitation(portal)}`);
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

/** Printed, and kept out of the log files: only whoever started the portal reads it. Empty once the portal is set up. */
async function invitation(portal: NestFastifyApplication): Promise<string> {
  if (await portal.get(SetupState).isCompleted()) return '';
  return `Set it up there. From another machine the set-up asks for this code: ${portal.get(SetupDoor).code}\n`;
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
