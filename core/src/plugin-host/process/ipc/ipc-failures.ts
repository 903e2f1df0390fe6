import { FAILURE_CODES, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { pluginFailureOrNull } from '../../calls/plugin-failure.js';
import { UnsendableMessageError } from './ipc-frames.js';

/** The names that Node's permission model uses, with an action in words and the permission of the manifest that allows it. */
const ACTION_BY_PERMISSION: Readonly<Record<string, readonly [action: string, permission: string]>> = {
  FileSystemRead: ['read files', 'files'],
  FileSystemWrite: ['write files', 'files'],
  ChildProcess: ['start another program', 'processes'],
  WorkerThreads: ['start a thread', 'processes'],
  UnixSocket: ['use a Unix socket', 'sockets'],
};

/** Describes an action that the manifest has no permission for; null for any other error. */
function permissionErrorText(cause: unknown): string | null {
  const { code, permission } = Object(cause) as { code?: unknown; permission?: unknown };
  if (code === 'ERR_DLOPEN_DISABLED') return missingPermissionText('load native code', 'processes');
  if (code !== 'ERR_ACCESS_DENIED') return null;
  const known = typeof permission === 'string' ? ACTION_BY_PERMISSION[permission] : undefined;
  return known ? missingPermissionText(...known) : 'it tried to do something to the machine that no plug-in may do';
}

const missingPermissionText = (action: string, permission: string): string =>
  `it tried to ${action}, and does not ask for the permission "${permission}"`;

const MAX_TEXT_LENGTH = 500;
const MAX_STACK_LENGTH = 4_000;

/** A serialized error in an IPC message: a failure code, or null for an unexpected error. */
export const SerializedFailure = z.object({
  code: z.enum(FAILURE_CODES).nullable(),
  words: z.string().max(MAX_TEXT_LENGTH).optional(),
  retryAfterMs: z.number().optional(),
  stack: z.string().max(MAX_STACK_LENGTH).optional(),
});
export type SerializedFailure = z.output<typeof SerializedFailure>;

/** Serializes an error for an IPC message. */
export function serializeFailure(cause: unknown): SerializedFailure {
  const failure = pluginFailureOrNull(cause) ?? contractViolationIn(cause);
  if (failure) return { code: failure.code, words: failure.detail?.slice(0, MAX_TEXT_LENGTH), retryAfterMs: failure.retryAfterMs };
  return { code: null, words: errorText(cause), ...(cause instanceof Error ? { stack: cause.stack?.slice(0, MAX_STACK_LENGTH) } : {}) };
}

function contractViolationIn(cause: unknown): PluginFailure | null {
  const words = cause instanceof UnsendableMessageError ? 'what it sent is too large, or no plain data' : permissionErrorText(cause);
  return words === null ? null : new PluginFailure('plugin-error', words);
}

/** Deserializes the error of an IPC message. */
export function deserializeFailure({ code, words, retryAfterMs, stack }: SerializedFailure): Error {
  if (code) return new PluginFailure(code, words, retryAfterMs);
  return Object.assign(new Error(words ?? 'something unnamed was thrown'), stack ? { stack } : {});
}

/** The error message as text, shortened. */
export function errorText(cause: unknown): string {
  const words =
    permissionErrorText(cause) ??
    (cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause === 'string' ? cause : 'something unnamed was thrown');
  return words.slice(0, MAX_TEXT_LENGTH);
}
