import { type Attributes, type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { DeliveryOperation, HttpCallOperation, JobRunOperation, OutgoingCallOperation, PluginCallOperation } from '../common/index.js';

/** What a span says of an operation at its start. */
export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  /** Default: the operation that runs. */
  readonly parent?: Context;
  readonly attributes: Attributes;
}

/** What is known at its end. */
export interface SpanEnd {
  readonly attributes?: Attributes;
  /** A code for why it failed, never a message: that may hold anything. */
  readonly failure?: string;
}

/** The span of one kind of operation. */
export interface SpanDescription<T> {
  start(operation: T): SpanStart;
  end?(operation: T): SpanEnd;
}

/** Other methods could be anything. */
const HTTP_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);
const methodName = (method: string): string => (HTTP_METHODS.has(method) ? method : '_OTHER');

const FIRST_REFUSAL = 400;
const FIRST_SERVER_ERROR = 500;

const httpResult = (status: number, isFailure: boolean): SpanEnd => ({
  attributes: { 'http.response.status_code': status },
  ...(isFailure && { failure: String(status) }),
});

const propagator = new W3CTraceContextPropagator();

const httpCalls: SpanDescription<HttpCallOperation> = {
  start: ({ method, route, scheme, headers }) => ({
    name: route === undefined ? methodName(method) : `${methodName(method)} ${route}`,
    kind: SpanKind.SERVER,
    parent: propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    attributes: { 'http.request.method': methodName(method), 'http.route': route, 'url.scheme': scheme },
  }),
  end: ({ status }) => (status === undefined ? { failure: 'aborted' } : httpResult(status, status >= FIRST_SERVER_ERROR)),
};

const deliveries: SpanDescription<DeliveryOperation> = {
  start: ({ topic, attempt }) => ({
    name: `process ${topic}`,
    kind: SpanKind.CONSUMER,
    parent: ROOT_CONTEXT,
    attributes: {
      'messaging.system': 'ombi',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'ombi.outbox.attempt': attempt,
    },
  }),
};

const jobRuns: SpanDescription<JobRunOperation> = {
  start: ({ job, isManual }) => ({
    name: `job ${job}`,
    kind: SpanKind.INTERNAL,
    parent: ROOT_CONTEXT,
    attributes: { 'ombi.job.id': job, 'ombi.job.manual': isManual },
  }),
};

const pluginCalls: SpanDescription<PluginCallOperation> = {
  start: ({ plugin, connection, call }) => ({
    name: `${plugin} ${call}`,
    kind: SpanKind.INTERNAL,
    attributes: { 'ombi.plugin.id': plugin, 'ombi.connection.id': connection ?? undefined, 'ombi.plugin.call': call },
  }),
};

const outgoingCalls: SpanDescription<OutgoingCallOperation> = {
  start: ({ method, host, port }) => ({
    name: methodName(method),
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': methodName(method), 'server.address': host, 'server.port': port },
  }),
  end: ({ status }) => (status === undefined ? {} : httpResult(status, status >= FIRST_REFUSAL)),
};

/** Calls of clients, deliveries and job runs begin a trace, unless a client names one; the others belong to the operation that runs. */
export const spanDescriptions = { httpCalls, deliveries, jobRuns, pluginCalls, outgoingCalls } as const;
