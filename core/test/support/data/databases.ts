import { spawnSync } from 'node:child_process';
import { MYSQL, mysqlDatabases, POSTGRES, postgresDatabases, sqliteDatabases, type DatabaseFactory } from './empty-databases.js';

export type { EmptyDatabase } from './empty-databases.js';

const PORT_CHECK_SCRIPT = `
  const socket = require('node:net').connect({ host: process.argv[1], port: Number(process.argv[2]), timeout: 30000 });
  socket.once('connect', () => process.exit(0)).once('error', () => process.exit(1)).once('timeout', () => process.exit(1));
`;

export interface DatabaseEngine extends DatabaseFactory {
  readonly name: string;
  /** Jest's `it`, skipped when the engine's server is not running; with CI=true that is a failure. */
  readonly test: jest.It;
}

/** The three database engines that the portal supports. */
export const databaseEngines: readonly DatabaseEngine[] = [
  { name: 'SQLite', test: it, ...sqliteDatabases },
  { name: 'PostgreSQL', test: testOn(POSTGRES), ...postgresDatabases },
  { name: 'MariaDB', test: testOn(MYSQL), ...mysqlDatabases },
];

function testOn(server: string): jest.It {
  return process.env['CI'] === 'true' || isListening(server) ? it : it.skip;
}

/** Whether a server listens at an address. Synchronous, in a child process, because tests are declared synchronously. */
function isListening(server: string): boolean {
  const { hostname, port } = new URL(server);
  return spawnSync(process.execPath, ['-e', PORT_CHECK_SCRIPT, hostname, port]).status === 0;
}
