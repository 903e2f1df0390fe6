import federation from '@module-federation/webpack-bundler-runtime';
import { LENT_RUNTIME } from '../../../../sdk/build/shared.js';

/** Puts the runtime of the shell where built screens look for it. Each gets an object of its own: a screen keeps its state in it. */
export function lendRuntime(): void {
  Object.defineProperty(globalThis, LENT_RUNTIME, { configurable: true, get: ownRuntime });
}

const ownRuntime = (): object => ({
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
});
