import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Simulator } from '@ombi/sdk/testing';
import Database from 'better-sqlite3';
import { databaseFile } from '../../../src/kernel/index.js';
import { temporaryFolder } from '../../support/folder.js';
import { openWarehouse } from '../../support/studio.js';
import { until } from '../../support/until.js';

interface Told {
  ready?: true;
  accepted?: string;
  delivered?: number;
}

/** The portal in a process of its own. */
class DoomedPortal {
  readonly told: Told[] = [];
  readonly #child: ChildProcess;
  readonly gone: Promise<NodeJS.Signals | null>;

  constructor(dataDir: string, warehouseUrl: string, titles: readonly [number, number] = [1, 0], suicide = 'never') {
    const hooks = join(__dirname, '../../support/source-hooks.mjs');
    const args = [
      '--import',
      hooks,
      join(__dirname, 'doomed-portal.ts'),
      dataDir,
      warehouseUrl,
      String(titles[0]),
      String(titles[1]),
      suicide,
    ];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.told.push(JSON.parse(line) as Told));
    this.gone = new Promise((resolve) => this.#child.once('close', (_, signal) => resolve(signal)));
  }

  get isReady(): boolean {
    return this.told.some(({ ready }) => ready);
  }

  kill(): Promise<NodeJS.Signals | null> {
    this.#child.kill('SIGKILL');
    return this.gone;
  }
}

describe('a portal that is killed', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let warehouse: Simulator;
  let added: string[];
  let running: DoomedPortal | null;

  const start = (...more: [titles?: readonly [number, number], suicide?: string]) =>
    (running = new DoomedPortal(folder.path, warehouse.url, ...more));
  const stored = <T>(sql: string): T[] => {
    const file = new Database(databaseFile({ dataDir: folder.path }), { readonly: true });
    const rows = file.prepare(sql).all() as T[];
    file.close();
    return rows;
  };
  const keys = () =>
    stored<{ key: string }>(`SELECT kind || ':' || IIF(kind = 'tv', id, titleId) || ':regular' AS key FROM request`).map(({ key }) => key);
  const isEmpty = () => stored('SELECT id FROM outbox').length === 0;

  beforeEach(async () => {
    folder = temporaryFolder();
    added = [];
    running = null;
    warehouse = await openWarehouse((key) => added.push(key));
  });

  afterEach(async () => {
    await running?.kill();
    await warehouse.close();
    folder.remove();
  });

  it('between the approval and the hand-over hands over once after the restart', async () => {
    const doomed = start([1, 1], 'after-approval');
    expect(await doomed.gone).toBe('SIGKILL');
    expect(added).toEqual([]);
    expect(stored('SELECT state FROM request')).toEqual([{ state: 'approved' }]);

    start();
    await until(() => added.length > 0 && isEmpty(), 30_000);
    expect(added).toEqual(keys());
  }, 60_000);

  it('while the downloader works asks it again with the same key, which changes nothing', async () => {
    warehouse.faults.slow(300);
    const doomed = start([1, 1]);
    await until(() => warehouse.requests.length === 1, 30_000);
    await doomed.kill();
    warehouse.faults.clear();

    start();
    await until(() => warehouse.requests.length === 2 && isEmpty(), 30_000);
    const sent = warehouse.requests.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(sent).size).toBe(1);
    expect(added).toEqual(keys());
  }, 60_000);

  it('at any moment loses nothing that it accepted and hands nothing over twice', async () => {
    const accepted: string[] = [];
    for (let life = 0; life < 2; life += 1) {
      const doomed = start([life * 100 + 1, life * 100 + 100]);
      await until(() => doomed.isReady, 30_000);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 250));
      await doomed.kill();
      accepted.push(...doomed.told.flatMap(({ accepted: key }) => key ?? []));
    }

    start();
    await until(() => running!.isReady && isEmpty(), 60_000);
    expect([...added].sort()).toEqual(keys().sort());
    expect(keys()).toEqual(expect.arrayContaining(accepted));
    expect(accepted.length).toBeGreaterThan(0);
  }, 120_000);
});
