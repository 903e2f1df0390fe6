import { PluginFailure } from '@ombi/sdk';

/** The failure that a plug-in threw, as one of ours, because a plug-in may bring an sdk of its own; null for anything else. */
export function asPluginFailure(cause: unknown): PluginFailure | null {
  if (!(cause instanceof PluginFailure)) return null;
  return cause.constructor === PluginFailure ? cause : new PluginFailure(cause.code, cause.detail, cause.retryAfterMs);
}
