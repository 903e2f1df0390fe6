/**
 * Tests of the server, and journeys, run among the globals of their worker, as the portal does among those of its process. A sandbox of
 * their own makes each look at a global slow, and lets libraries that are loaded outside of it take an `Error` for something else.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Stands for the realm of the worker where Jest wants to be told a context. */
const HERE = {};
const { compileFunction } = vm;

/** By file name: the function that a file was compiled to in this worker. */
const compiledFiles = new Map();

/**
 * Compiles a file once for a worker. Each suite calls the function again and so gets modules of its own, but the engine keeps what it has
 * compiled and optimized. There is no native `import()` here: the transform has made `require` of it.
 */
function compileOnce(code, parameters, { filename }) {
  const known = compiledFiles.get(filename);
  if (known?.code === code && known.parameters === parameters.join()) return known.compiled;
  const compiled = compileFunction(code, parameters, { filename });
  compiledFiles.set(filename, { code, parameters: parameters.join(), compiled });
  return compiled;
}

vm.compileFunction = (code, parameters, options = {}) =>
  options.parsingContext === HERE ? compileOnce(code, parameters, options) : compileFunction(code, parameters, options);

/** Both copies of undici share one place for who carries calls, and the first takes it: here always that of Node, as in a suite alone. */
const carried = fetch('data:,');

/** What libraries keep at the global object about classes of ours, which the next suite has again. */
const FORGOTTEN = ['typeormMetadataArgsStorage'];

/**
 * By description: the symbols under which Jest keeps the tests, hooks and handlers of a suite at the global object. Each suite has a Jest of its
 * own, so they would add up, and each event of a test would go to the handlers of all suites before it.
 */
const SYMBOLS_OF_JEST = new Set([
  'JEST_STATE_SYMBOL',
  'EVENT_HANDLERS',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
  'TEST_TIMEOUT_SYMBOL',
]);

/** Sockets and timers outlive a suite for a while, with the context of the test that opened them: they keep no functions of it, and so no portal. */
function releaseFunctions({ hooks, children }) {
  for (const hook of hooks) hook.fn = null;
  for (const child of children)
    if (child.type === 'describeBlock') releaseFunctions(child);
    else child.fn = null;
}

/** Removes what the Jest of the suite that ends keeps at the global object. */
function forgetJest() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis).filter(({ description }) => SYMBOLS_OF_JEST.has(description))) {
    const { rootDescribeBlock } = globalThis[symbol] ?? {};
    if (rootDescribeBlock) releaseFunctions(rootDescribeBlock);
    delete globalThis[symbol];
  }
}

/** Storages that were used since the last suite ended, such as that of Jest. */
const usedStorages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    usedStorages.add(this);
    return original.apply(this, args);
  };
}

/** An enabled storage keeps what it saw, and slows down every promise of the process. One that a library uses again enables itself. */
function disableStorages() {
  for (const storage of usedStorages) storage.disable();
  usedStorages.clear();
}

module.exports = class SharedGlobalsEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.env = { ...process.env };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null; // the older kind, which nobody uses
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  getVmContext() {
    return this.global && HERE;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await carried;
  }

  /** What a suite leaves behind would be there for the next one. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    for (const name of FORGOTTEN) delete globalThis[name];
    forgetJest();
    disableStorages();
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    this.global = null;
  }
};
