import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';
import type { TraceContext } from './trace-context.js';

/** What an operation is, for tracing. */
export interface Operation {
  /** Set by the tracer. */
  context?: TraceContext;
  /** Why it failed. Set by the channel. */
  error?: unknown;
}

/** An HTTP call to the portal. */
export interface HttpCallOperation extends Operation {
  readonly method: string;
  /** The pattern of the path, never the path itself, which may hold personal data. Undefined for an unknown path. */
  readonly route: string | undefined;
  readonly scheme: string;
  /** The headers that name the trace of the caller. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Set when the call has ended; undefined when the caller went away before the answer was sent. */
  status?: number;
}

/** An attempt of the outbox. */
export interface DeliveryOperation extends Operation {
  readonly topic: string;
  readonly attempt: number;
}

/** A run of a job at this portal. */
export interface JobRunOperation extends Operation {
  readonly job: string;
  readonly isManual: boolean;
}

/** A call into a plug-in. */
export interface PluginCallOperation extends Operation {
  readonly plugin: string;
  /** Id of the connection; null for a draft. */
  readonly connection: string | null;
  readonly call: string;
}

/** An outgoing HTTP call of a plug-in: without path, query and headers, which may hold secrets. */
export interface OutgoingCallOperation extends Operation {
  readonly method: string;
  /** Missing when the address of the service is not valid. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** Set when a response arrived. */
  status?: number;
}

const operationChannel = <T extends Operation>(name: string): TracingChannel<TraceContext | undefined, T> => tracingChannel(name);

/**
 * What the portal does, published through Node's diagnostics channels with its start and its end: the code does not know who traces it. Costs
 * next to nothing while nobody does.
 */
export const operationChannels = {
  httpCalls: operationChannel<HttpCallOperation>('ombi.http.call'),
  deliveries: operationChannel<DeliveryOperation>('ombi.outbox.delivery'),
  jobRuns: operationChannel<JobRunOperation>('ombi.job.run'),
  pluginCalls: operationChannel<PluginCallOperation>('ombi.plugin.call'),
  outgoingCalls: operationChannel<OutgoingCallOperation>('ombi.http.outgoing'),
} as const;
