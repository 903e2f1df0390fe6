import { PluginFailure } from '@ombi/sdk';

/** Converts a failure that a plug-in threw to our own class, because the plug-in may bundle its own sdk; null for any other error. */
export function asPluginFailure(cause: unknown): PluginFailure | null {
  if (!(cause instanceof PluginFailure)) return null;
  return cause.constructor === PluginFailure ? cause : new PluginFailure(cause.code, cause.detail, cause.retryAfterMs);
}
