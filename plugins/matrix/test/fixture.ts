import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import { join } from 'node:path';
import matrix from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type MatrixSimulator, startMatrix } from '../src/simulator/index.js';

export interface MatrixFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: MatrixSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

const CLIENT_API = /^\/_matrix\/client\/v3/;

/** Opens a simulated homeserver whose exchanges are checked against their description, with contexts that write to its room. */
export async function openMatrixFixture(): Promise<MatrixFixture> {
  const check = await openApiCheck(join(__dirname, 'homeserver.openapi.json'), {
    path: (path) => path.replace(CLIENT_API, ''),
    strict: true,
  });
  const simulator = await startMatrix({ check });
  const { url: baseUrl, accessToken, roomId } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(matrix, { connection: { baseUrl, accessToken, roomId, ...values } }) };
}
