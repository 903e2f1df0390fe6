import { PluginFailure } from '@ombi/sdk';

/**
 * Error mapping: converts an error of a plug-in, which may bundle its own sdk, to a `PluginFailure` of this one; null for any other error.
 */
export function pluginFailureOrNull(cause: unknown): PluginFailure | null {
  if (!(cause instanceof PluginFailure)) return null;
  return cause.constructor === PluginFailure ? cause : new PluginFailure(cause.code, cause.detail, cause.retryAfterMs);
}
