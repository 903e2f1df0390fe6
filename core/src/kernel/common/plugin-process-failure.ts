import { PluginFailure } from '@ombi/sdk';

/** Kept beside the failures, because plug-ins share their codes with the services that they call. */
const processFailures = new WeakSet<PluginFailure>();

/** The failure of a call that could not run, or not end, because the process of the plug-in does not run. */
export function createPluginProcessFailure(reason: string, retryAfterMs?: number): PluginFailure {
  const failure = new PluginFailure('unavailable', reason, retryAfterMs);
  processFailures.add(failure);
  return failure;
}

/** Whether a call failed because the process of the plug-in does not run. */
export const isPluginProcessFailure = (failure: PluginFailure): boolean => processFailures.has(failure);
