import { FAILURE_CODES, PluginFailure } from '@ombi/sdk';

/** The failure in what a plug-in threw, judged by its looks, because a plug-in may bring an sdk of its own; null for anything else. */
export function failureIn(cause: unknown): PluginFailure | null {
  if (cause instanceof PluginFailure) return cause;
  const { name, code, detail, retryAfterMs } = Object(cause) as Partial<PluginFailure>;
  const known = name === 'PluginFailure' && FAILURE_CODES.find((candidate) => candidate === code);
  return known ? new PluginFailure(known, detail, retryAfterMs) : null;
}
