import federation from '@module-federation/webpack-bundler-runtime';
import { FEDERATION_RUNTIME_GLOBAL } from '../../../../sdk/build/shared.js';

/** Puts the runtime of the shell where built screens look for it. Each gets an object of its own: a screen keeps its state in it. */
export function exposeFederationRuntime(): void {
  Object.defineProperty(globalThis, FEDERATION_RUNTIME_GLOBAL, { configurable: true, get: ownRuntime });
}

const ownRuntime = (): object => ({
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
});
