/**
 * Loads each library once for a worker, instead of once for each suite: that was most of the time of a small suite. Our own code is
 * loaded anew, so that suites stay apart. It goes with `shared-globals-environment`, because what a library makes must be of the kinds that we know.
 */
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** What stands in node_modules by a link is our own code. */
const isLibrary = (name) => !name.startsWith('.') && !name.startsWith('/') && !name.startsWith('@ombi/') && !name.startsWith('@jest/');

/** Resolvers outlive suites, and what a name of the configuration stands for does not change while they run. */
const rememberMappedNames = (resolver) => {
  if (Object.hasOwn(resolver, 'resolveStubModuleName')) return;
  const known = new Map();
  resolver.resolveStubModuleName = (from, name, options) => {
    const key = [dirname(from), name, ...(options?.conditions ?? [])].join('\0');
    const file = known.has(key)
      ? known.get(key)
      : Object.getPrototypeOf(resolver).resolveStubModuleName.call(resolver, from, name, options);
    known.set(key, file);
    return file;
  };
};

/** Nest remembers every class that it scanned for tests, and with it all that the class refers to. */
const forgetScannedClasses = ({ Test }) => {
  Test.metadataScanner = new Test.metadataScanner.constructor();
};

/** A suite that makes up its own time asks for a sandbox: Node itself must not live in it. */
const isInOneRealm = ({ _environment }) => _environment.global === globalThis;

module.exports = class SharedLibraryRuntime extends Runtime {
  constructor(config, environment, resolver, ...rest) {
    rememberMappedNames(resolver);
    super(config, environment, resolver, ...rest);
  }

  requireModuleOrMock(from, name) {
    if (!isInOneRealm(this) || !isLibrary(name)) return super.requireModuleOrMock(from, name);
    const library = createRequire(from)(name);
    if (name === '@nestjs/testing') forgetScannedClasses(library);
    return library;
  }

  /** Outside of a sandbox the process is the real one: nothing of it is replaced. */
  installGetBuiltinModule() {
    if (!isInOneRealm(this)) super.installGetBuiltinModule();
  }
};
