import federation from '@module-federation/webpack-bundler-runtime';
import { FEDERATION_RUNTIME_GLOBAL } from '../../../../sdk/build/shared.js';

/**
 * Exposes the runtime of module federation of the shell where built screens expect it. Each screen gets an object of its own, because it
 * stores state in it.
 */
export function exposeFederationRuntime(): void {
  Object.defineProperty(globalThis, FEDERATION_RUNTIME_GLOBAL, { configurable: true, get: ownRuntime });
}

const ownRuntime = (): object => ({
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
});
