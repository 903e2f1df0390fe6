import { z } from 'zod';
import { HTTP_METHODS, PluginFailure, RUNTIME_LIMITS, type Manifest } from '@ombi/sdk';
import type { SettingsValues } from '../../connections/settings-values.js';
import type { PluginCallValues, SettingsFormName, DecryptedSettings, ValidationMode, PluginTask } from '../../runners/plugin-runner.js';
import { PORTAL_METHODS } from '../../portal-access/portal-methods.js';
import { SerializedFailure } from './ipc-failures.js';

/** Commands that a plug-in's process carries out. */
export type WorkerCommand =
  | { readonly kind: 'describe'; readonly manifest: Manifest }
  | { readonly kind: 'hold'; readonly form: SettingsFormName; readonly stored: DecryptedSettings }
  | { readonly kind: 'read'; readonly form: SettingsFormName; readonly values: SettingsValues; readonly strictness: ValidationMode }
  | { readonly kind: 'hosts'; readonly connection: SettingsValues; readonly settings: SettingsValues }
  | { readonly kind: 'run'; readonly task: PluginTask; readonly values: PluginCallValues };

/** IPC message from the portal to the process of a plug-in. */
export type HostMessage =
  | { readonly type: 'do'; readonly id: number; readonly work: WorkerCommand }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'ping' }
  | { readonly type: 'answer'; readonly id: number; readonly value?: unknown }
  | { readonly type: 'refusal'; readonly id: number; readonly failure: SerializedFailure };

/**
 * Concurrency limits: the service calls of a plug-in that run at once, and those that may wait. Answers may be large, so few run at once.
 */
export const SERVICE_CALL_CONCURRENCY = { atOnce: RUNTIME_LIMITS.serviceCallsAtOnce, waiting: RUNTIME_LIMITS.serviceCallsWaiting } as const;

/** Error message of a service call above the concurrency limit. */
export const TOO_MANY_SERVICE_CALLS = 'it asks for too much at once';

const BoundedText = z.string().max(2_000);
const Headers = z.record(z.string(), z.string());
const QueryValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);

/** Not `instanceof`: the bytes may come from another realm. */
const Bytes = z.custom<Uint8Array>((value) => ArrayBuffer.isView(value));

const HttpRequestMessage = z.object({
  method: z.enum(HTTP_METHODS),
  path: z.string(),
  json: z.unknown().optional(),
  form: z.record(z.string(), QueryValue).optional(),
  text: z.string().optional(),
  bytes: Bytes.optional(),
  multipart: z
    .array(
      z.object({
        name: z.string(),
        value: z.union([z.string(), Bytes]),
        fileName: z.string().optional(),
        contentType: z.string().optional(),
      }),
    )
    .optional(),
});

const HttpTargetMessage = z.object({
  baseUrl: z.string(),
  headers: Headers.optional(),
  query: z.record(z.string(), z.string().or(z.array(z.string()))).optional(),
  acceptAnyCertificate: z.boolean().optional(),
  redirectsTo: z.array(z.string()).optional(),
  publicOnly: z.boolean().optional(),
});

const TimeoutMs = z.number().positive().max(600_000);

const CALL_OPTIONS = {
  query: z.record(z.string(), QueryValue).optional(),
  headers: Headers.optional(),
  maxRedirects: z.int().min(0).max(20).optional(),
  tries: z.int().min(1).max(3).optional(),
};

/** A number of bytes, lowered to what the portal allows. */
const bytesUpTo = (most: number) =>
  z
    .number()
    .positive()
    .transform((bytes) => Math.min(bytes, most));

const HttpServiceCall = z.object({
  what: z.literal('http'),
  target: HttpTargetMessage,
  request: HttpRequestMessage,
  accept: z.string(),
  options: z
    .object({
      ...CALL_OPTIONS,
      timeoutMs: TimeoutMs.optional(),
      maxBytes: bytesUpTo(RUNTIME_LIMITS.httpResponseBytes).optional(),
      acceptStatuses: z.array(z.int()).max(100).optional(),
      ignoreBody: z.boolean().optional(),
    })
    .optional(),
});

const STREAM_REQUEST = {
  path: z.string(),
  options: z.object(CALL_OPTIONS),
  timeoutMs: TimeoutMs.optional(),
  idleTimeoutMs: TimeoutMs,
};

const OpenBodyServiceCall = z.object({
  what: z.literal('openBody'),
  target: HttpTargetMessage,
  request: z.object({ ...STREAM_REQUEST, accept: z.string(), maxBytes: bytesUpTo(RUNTIME_LIMITS.httpStreamMaxBytes).optional() }),
});

const OpenSocketServiceCall = z.object({ what: z.literal('openSocket'), target: HttpTargetMessage, request: z.object(STREAM_REQUEST) });

const ServiceCall = z.discriminatedUnion('what', [
  HttpServiceCall,
  OpenBodyServiceCall,
  OpenSocketServiceCall,
  z.object({ what: z.literal('writeStream'), stream: z.int(), text: z.string().max(RUNTIME_LIMITS.pushMessageBytes) }),
  z.object({ what: z.literal('readStream'), stream: z.int() }),
  z.object({ what: z.literal('closeStream'), stream: z.int() }),
  z.object({ what: z.literal('portal'), method: z.enum(PORTAL_METHODS), args: z.array(z.unknown()).max(3) }),
  z.object({ what: z.literal('publish'), name: z.string(), payload: z.record(z.string(), z.unknown()), version: z.number().optional() }),
  z.object({ what: z.literal('find'), key: z.string() }),
  z.object({ what: z.literal('keep'), key: z.string(), value: z.unknown().optional() }),
  z.object({ what: z.literal('forget'), key: z.string() }),
]);

/** Remote procedure call (RPC) of a service that a plug-in requests from the portal during a call. */
export type ServiceCall = z.output<typeof ServiceCall>;

/** IPC message from the process of a plug-in to the portal. Messages of any other shape are malformed. */
export const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), id: z.int(), value: z.unknown().optional() }),
  z.object({ type: z.literal('failed'), id: z.int(), failure: SerializedFailure }),
  z.object({ type: z.literal('ask'), id: z.int(), call: z.int(), ask: ServiceCall }),
  z.object({
    type: z.literal('log'),
    call: z.int(),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    message: BoundedText,
    facts: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal('progress'),
    call: z.int(),
    fraction: z.number(),
    text: z.string().max(RUNTIME_LIMITS.progressTextLength).optional(),
  }),
  z.object({ type: z.literal('pushed'), call: z.int(), sync: z.enum(['recent', 'full']).optional() }),
  z.object({ type: z.literal('loaded') }),
  /** Resident memory in bytes, reported because not every system lets the portal read it. */
  z.object({ type: z.literal('pong'), resident: z.number() }),
  z.object({ type: z.literal('dying'), reason: BoundedText }),
]);
export type WorkerMessage = z.output<typeof WorkerMessage>;

const UnvalidatedServiceCall = z.object({ type: z.literal('ask'), id: z.int() });

/** The id of a service call with arguments of a wrong shape, such as a target without an address; null for any other invalid message. */
export const invalidServiceCallId = (message: unknown): number | null => UnvalidatedServiceCall.safeParse(message).data?.id ?? null;

/** Why a service call of a wrong shape fails. The address is missing as long as the form of a connection is not filled in. */
export function invalidServiceCallFailure(error: z.ZodError): PluginFailure {
  const places = error.issues.map(({ path }) => path.slice(1).join('.'));
  if (places.includes('target.baseUrl')) return new PluginFailure('unreachable', 'the address is not a valid web address');
  return new PluginFailure('plugin-error', `it called the portal with a wrong value, at ${places[0] || 'an unknown place'}`);
}
