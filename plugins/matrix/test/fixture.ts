import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import matrix from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type MatrixSimulator, startMatrix } from '../src/simulator/index.js';

export interface MatrixFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: MatrixSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated homeserver, with contexts that write to its room. */
export async function openMatrixFixture(): Promise<MatrixFixture> {
  const simulator = await startMatrix();
  const { url: baseUrl, accessToken, roomId } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(matrix, { connection: { baseUrl, accessToken, roomId, ...values } }) };
}
