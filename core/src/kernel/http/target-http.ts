import {
  BaseHttp,
  PluginFailure,
  RUNTIME_LIMITS,
  type Http,
  type HttpBodyStream,
  type HttpBytes,
  type HttpMethod,
  type HttpOptions,
  type HttpRequest,
  type HttpResponseData,
  type HttpSocketRequest,
  type HttpSocketStream,
  type HttpStreamRequest,
  type HttpTarget,
  type Log,
} from '@ombi/sdk';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { operationChannels, type OutgoingCallOperation } from '../common/index.js';
import { runServiceCallWithTimeout } from '../concurrency/run-with-timeout.js';
import { openBodyStream, type BodyStreamOptions } from './body-stream.js';
import { OpenStreamLimiter } from './open-stream-limiter.js';
import { retryCall } from './retry-call.js';
import type { HttpAgents } from './http-agents.js';
import { toOutgoingRequest, type HttpRequestSpec } from './outgoing-request.js';
import { sendRequest } from './send-request.js';
import { targetSecrets, assertSuccessStatus } from './response-errors.js';
import { openWebSocket } from './web-socket.js';

/** The targets of one `ctx.http`: that of the connection, and the plug-in's further ones by name. */
export interface HttpTargets {
  readonly main: HttpTarget;
  readonly named?: Readonly<Record<string, HttpTarget>>;
}

/** The plug-in and connection on whose behalf calls are made. */
export interface HttpCallContext {
  /** Aborts every call in progress. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Id of the connection, which has sockets of its own; undefined for a draft. */
  readonly connectionId?: string;
  /** Whether the connection is being tested and its address is not stored yet. Default: false. */
  readonly isDraft?: boolean;
  /** Whether the plug-in has the permission `push`. Default: false. */
  readonly mayListen?: boolean;
}

const MAX_ORIGINS = 1000;

/** Origins that have answered as the calling plug-in expects since the portal started. Error texts of other origins are not passed on. */
class RecognizedOrigins {
  readonly #origins = new LRUCache<string, true>({ max: MAX_ORIGINS });

  add(target: HttpTarget): void {
    this.#origins.set(originOf(target), true);
  }

  has(target: HttpTarget): boolean {
    return this.#origins.has(originOf(target));
  }
}

const originOf = ({ baseUrl }: HttpTarget): string => (URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl);

/** What all HTTP clients of a portal share. */
export class HttpResources {
  /** Origins whose error texts are passed on. */
  readonly recognizedOrigins = new RecognizedOrigins();
  readonly bodyStreamLimiter = new OpenStreamLimiter(RUNTIME_LIMITS.httpStreamsAtOnce);
  readonly pushStreamLimiter = new OpenStreamLimiter(RUNTIME_LIMITS.pushConnectionsAtOnce);

  constructor(readonly httpAgents: HttpAgents) {}
}

/** The only status with which a stream opens, as far as the log is concerned. */
const OK = 200;

const READING_METHODS: ReadonlySet<HttpMethod> = new Set(['GET', 'HEAD']);

/** The HTTP client of a plug-in, the sdk's {@link Http}, for one target (base URL). */
export class TargetHttp extends BaseHttp {
  constructor(
    private readonly targets: HttpTargets,
    private readonly caller: HttpCallContext,
    private readonly resources: HttpResources,
    private readonly target: HttpTarget = targets.main,
  ) {
    super();
  }

  forTarget(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return this.withTarget(target);
  }

  protected withTarget(target: HttpTarget): Http {
    return new TargetHttp(this.targets, this.caller, this.resources, target);
  }

  /** Returns the unparsed body. Reading calls are retried. */
  sendRaw(httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const { request, options } = httpRequestSpec;
    if (!READING_METHODS.has(request.method)) return this.#execute(httpRequestSpec);
    return retryCall(this.caller.signal, () => this.#execute(httpRequestSpec), options?.tries);
  }

  /** Opens a body that is read part by part. The opening is retried. Throws `unauthorized` for events without the permission `push`. */
  async openBody(request: HttpStreamRequest): Promise<HttpBodyStream> {
    const { caller, resources } = this;
    const isPush = request.maxBytes === undefined;
    if (isPush) this.#assertMayListen();
    const open = (onClose: () => void): Promise<HttpBodyStream> =>
      retryCall(
        caller.signal,
        () => this.#observe('GET', () => openBodyStream(this.#streamContext(), request, onClose)),
        request.options.tries,
      );
    return (isPush ? resources.pushStreamLimiter : resources.bodyStreamLimiter).open(caller.connectionId ?? '', open);
  }

  /** Opens a WebSocket. Throws `unauthorized` without the permission `push`. */
  async openSocket(request: HttpSocketRequest): Promise<HttpSocketStream> {
    const { caller, resources, target } = this;
    this.#assertMayListen();
    const context = { ...this.#streamContext(), lookup: resources.httpAgents.lookupFor(target) };
    return resources.pushStreamLimiter.open(caller.connectionId ?? '', (onClose) =>
      this.#observe('GET', () => openWebSocket(context, request, onClose)),
    );
  }

  protected request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData> {
    return this.sendRaw({ request, accept, options });
  }

  protected override parse<T extends z.ZodType>(answer: HttpBytes, schema: T): z.output<T> {
    const parsed = super.parse(answer, schema);
    this.resources.recognizedOrigins.add(this.target);
    return parsed;
  }

  #streamContext(): BodyStreamOptions {
    const { target, caller } = this;
    const { httpAgents } = this.resources;
    return {
      target,
      dispatcher: httpAgents.streamDispatcherFor(target, caller.connectionId),
      userAgent: httpAgents.userAgent,
      isRecognized: this.#isRecognized,
      signal: caller.signal,
    };
  }

  #assertMayListen(): void {
    if (!this.caller.mayListen) throw new PluginFailure('unauthorized', 'the manifest does not ask for "push"');
  }

  get #isRecognized(): boolean {
    return !this.caller.isDraft || this.resources.recognizedOrigins.has(this.target);
  }

  #execute(httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const { target, caller } = this;
    const { httpAgents } = this.resources;
    return this.#observe(httpRequestSpec.request.method, async (operation) => {
      const outgoingRequest = await toOutgoingRequest(target, httpRequestSpec, httpAgents.userAgent);
      const httpResponse = await runServiceCallWithTimeout(caller.signal, outgoingRequest.timeoutMs, (signal) =>
        sendRequest(outgoingRequest, httpAgents.dispatcherFor(target, caller.connectionId), signal),
      );
      operation.status = httpResponse.status;
      if (!httpRequestSpec.options?.acceptStatuses?.includes(httpResponse.status))
        assertSuccessStatus(httpResponse, targetSecrets(target), this.#isRecognized);
      return httpResponse;
    });
  }

  /** Publishes the call for tracing, and logs its outcome. */
  #observe<T>(method: HttpMethod, call: (operation: OutgoingCallOperation) => Promise<T>): Promise<T> {
    const operation: OutgoingCallOperation = { method, ...addressOf(this.target) };
    return operationChannels.outgoingCalls.tracePromise(() => this.#logOutcome(operation, call), operation);
  }

  async #logOutcome<T>(operation: OutgoingCallOperation, call: (operation: OutgoingCallOperation) => Promise<T>): Promise<T> {
    const { method } = operation;
    const startedAt = performance.now();
    const write = (fields: object): void =>
      this.caller.log.debug('outside call', { method, ...fields, tookMs: Math.round(performance.now() - startedAt) });
    try {
      const result = await call(operation);
      operation.status ??= OK;
      write({ status: operation.status });
      return result;
    } catch (cause) {
      write({ failure: cause instanceof PluginFailure ? cause.code : 'unexpected' });
      throw cause;
    }
  }
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function addressOf({ baseUrl }: HttpTarget): Pick<OutgoingCallOperation, 'host' | 'port'> {
  if (!URL.canParse(baseUrl)) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  return { host: hostname, port: port ? Number(port) : DEFAULT_PORTS[protocol] };
}
