import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, PluginPermission } from '@ombi/sdk';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { ForkedRunner } from '../../../src/plugin-host/process/forked-runner.js';
import { linkPluginLibraries, testProcessOptions, communityDownloader } from '../../support/plugins/community-plugins.js';
import { MovableClock } from '../../support/movable-clock.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs any code it is given, with all modules of Node available. */
const EVAL_PLUGIN = {
  top: `
    import fs from 'node:fs';
    import os from 'node:os';
    import v8 from 'node:v8';
    import module from 'node:module';
    import child from 'node:child_process';
    import threads from 'node:worker_threads';
    import inspector from 'node:inspector';
    import net from 'node:net';
    import http from 'node:http';
    import tracing from 'node:trace_events';
    const node = { net, http, tracing, fs, os, v8, module, child, threads, inspector };
    const Work = (async () => undefined).constructor;`,
  more: `actions: { obey: async (_, words) => new Work('node', words)(node) },`,
};

const NEEDS_FILES = 'and does not ask for the permission "files"';
const SOCKETS = 'and does not ask for the permission "sockets"';
const PROCESSES = 'and does not ask for the permission "processes"';
const FORBIDDEN_ACTION = 'it tried to do something to the machine that no plug-in may do';

describe('the process of an installed plug-in', () => {
  let folders: FakePlugins;
  let plugins: Record<'modest' | 'reader' | 'starter' | 'caller', LoadedPlugin>;
  const runners: ForkedRunner[] = [];

  const open = (plugin: LoadedPlugin): ForkedRunner => {
    const runner = new ForkedRunner(plugin, { createCallServices: () => ({ log: silent }) } as never, {
      processOptions: testProcessOptions(),
      clock: new MovableClock(),
      log: silent as never,
    });
    runners.push(runner);
    return runner;
  };
  const evaluateInPlugin = (runner: ForkedRunner, words: string): Promise<unknown> =>
    runner.run(
      { kind: 'action', name: 'obey', input: words },
      { portalId: '0'.repeat(32), portalName: 'Ombi', webhookUrl: null, connectionId: null, settings: {}, connection: {} },
      new AbortController().signal,
    );
  const homeOf = (id: string) => join(folders.dataDir, 'plugins', 'node_modules', `ombi-${id}`);

  beforeAll(async () => {
    const guest = (id: string, permissions: readonly PluginPermission[]) => communityDownloader(id, { ...EVAL_PLUGIN, permissions });
    folders = fakePlugins([
      guest('modest', []),
      guest('reader', ['files']),
      guest('starter', ['processes']),
      guest('caller', ['sockets']),
      communityDownloader('early', { top: `import fs from 'node:fs'; fs.readFileSync('/etc/passwd');` }),
    ]);
    linkPluginLibraries(folders);
    mkdirSync(join(folders.dataDir, 'keys'));
    writeFileSync(join(folders.dataDir, 'keys', 'master.key'), 'a key');
    writeFileSync(join(folders.dataDir, 'ombi.sqlite'), 'all that is known');
    const { loaded, refused } = await folders.load(testProcessOptions());
    expect(refused).toMatchObject([{ id: 'early', reason: `its code did not load: it tried to read files, ${NEEDS_FILES}` }]);
    plugins = Object.fromEntries(loaded.map((plugin) => [plugin.manifest.id, plugin])) as typeof plugins;
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.close()));
    folders.remove();
  });

  describe('without permissions', () => {
    let modest: ForkedRunner;
    beforeAll(() => (modest = open(plugins.modest)));

    it.each([
      ['reads a file of the system', `return node.fs.readFileSync('/etc/passwd', 'utf8')`, NEEDS_FILES],
      ['reads the key of the portal', `return node.fs.promises.readFile('../../../keys/master.key', 'utf8')`, NEEDS_FILES],
      ['reads the database', `return node.fs.readFileSync('../../../ombi.sqlite', 'utf8')`, NEEDS_FILES],
      ['looks around', `return node.fs.readdirSync('../../..')`, NEEDS_FILES],
      ['asks where a link leads', `return node.fs.realpathSync('/etc/mtab')`, NEEDS_FILES],
      ['asks the system where a link leads', `return node.fs.realpathSync.native('/etc/mtab')`, NEEDS_FILES],
      ['asks later where a link leads', `return node.fs.promises.realpath('/etc/mtab')`, NEEDS_FILES],
      ['calls a program of the machine', `node.net.connect('/var/run/docker.sock')`, SOCKETS],
      ['calls it by another name', `node.net.connect({ path: '/var/run/docker.sock' })`, SOCKETS],
      ['calls it over HTTP', `node.http.get({ socketPath: '/var/run/docker.sock' })`, SOCKETS],
      ['listens where programs of the machine call', `node.net._createServerHandle('mine.sock', -1, -1)`, SOCKETS],
      [
        'takes the handle of its own output',
        `const { constructor: Pipe } = process.stdout._handle; new Pipe(1).bind('mine.sock')`,
        SOCKETS,
      ],
      ['looks at its own memory from outside', `return node.fs.readFileSync('/proc/self/environ', 'utf8')`, NEEDS_FILES],
      ['writes beside its own code', `node.fs.writeFileSync('more.mjs', '')`, NEEDS_FILES],
      ['removes its own code', `node.fs.rmSync('package.json')`, NEEDS_FILES],
      ['links to what it may not read', `node.fs.symlinkSync('/etc/passwd', 'mine')`, FORBIDDEN_ACTION],
      ['writes down its memory', `node.v8.writeHeapSnapshot('memory')`, NEEDS_FILES],
      ['starts a program', `node.child.execFileSync('id')`, PROCESSES],
      ['starts itself once more', `node.child.fork('dist/index.mjs')`, PROCESSES],
      ['starts a thread', `new node.threads.Worker('1', { eval: true })`, PROCESSES],
      ['loads native code', `process.dlopen({ exports: {} }, 'code.node')`, PROCESSES],
      ['reaches for the insides of Node', `process.binding('spawn_sync')`, FORBIDDEN_ACTION],
      ['lets itself be debugged', `node.inspector.open(0)`, FORBIDDEN_ACTION],
    ])('does not get far when it %s', async (_, words, reason) => {
      await expect(evaluateInPlugin(modest, words)).rejects.toMatchObject({
        code: 'plugin-error',
        detail: expect.stringContaining(reason),
      });
    });

    it.each([
      ['ends the portal', `process.kill(process.ppid, 'SIGKILL')`],
      ['has the portal debugged', `process._debugProcess(process.ppid)`],
      ['holds the portal up', `node.os.setPriority(process.ppid, 19)`],
      ['pushes itself forward', `(await import('node:os')).setPriority(-20)`],
      ['goes elsewhere', `process.chdir('/')`],
      ['has itself traced into a file', `node.tracing.createTracing({ categories: ['node.fs'] }).enable()`],
      ['takes its hands off only to use them again', `delete process.kill; process.kill(process.ppid, 'SIGKILL')`],
    ])('cannot do it when it %s', async (_, words) => {
      await expect(evaluateInPlugin(modest, words)).rejects.toThrow(
        /other processes|stay in its folder|not trace|Cannot delete|not a function/,
      );
    });

    it('cannot open an SQLite database, which would bypass the permissions', async () => {
      const opened = evaluateInPlugin(modest, `const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync('around.db')`);
      await expect(opened).rejects.toThrow('No such built-in module');
      expect(existsSync(join(homeOf('modest'), 'around.db'))).toBe(false);
    });

    it('can read its own files', async () => {
      expect(await evaluateInPlugin(modest, `return JSON.parse(node.fs.readFileSync('package.json', 'utf8')).ombi.id`)).toBe('modest');
    });
  });

  it('with the permission for files can use files, and nothing else', async () => {
    const reader = open(plugins.reader);
    expect(await evaluateInPlugin(reader, `return node.fs.readFileSync('../../../keys/master.key', 'utf8')`)).toBe('a key');
    await evaluateInPlugin(reader, `node.fs.writeFileSync('note', 'written')`);
    expect(readFileSync(join(homeOf('reader'), 'note'), 'utf8')).toBe('written');
    await expect(evaluateInPlugin(reader, `node.child.execFileSync('id')`)).rejects.toMatchObject({
      detail: expect.stringContaining(PROCESSES),
    });
  });

  it('with the permission for sockets can use sockets, and no files', async () => {
    const caller = open(plugins.caller);
    const failed = `return new Promise((resolve) => node.net.connect('/no/such.sock').on('error', ({ code }) => resolve(code)))`;
    expect(await evaluateInPlugin(caller, failed)).toBe('ENOENT');
    await expect(evaluateInPlugin(caller, `node.fs.readFileSync('/etc/passwd')`)).rejects.toMatchObject({
      detail: expect.stringContaining(NEEDS_FILES),
    });
  });

  it('with the permission for processes can start programs and threads, and read no files itself', async () => {
    const starter = open(plugins.starter);
    expect(await evaluateInPlugin(starter, `return node.child.execFileSync('/bin/sh', ['-c', 'echo here']).toString()`)).toBe('here\n');
    const told = `new Promise((resolve) => new node.threads.Worker('require("node:worker_threads").parentPort.postMessage(7)', { eval: true }).on('message', resolve))`;
    expect(await evaluateInPlugin(starter, `return ${told}`)).toBe(7);
    await expect(evaluateInPlugin(starter, `node.fs.readFileSync('/etc/passwd')`)).rejects.toMatchObject({
      detail: expect.stringContaining(NEEDS_FILES),
    });
  });
});
