import {
  BaseHttp,
  PluginFailure,
  type Http,
  type HttpBytes,
  type HttpMethod,
  type HttpOptions,
  type HttpRequest,
  type HttpResponseData,
  type HttpTarget,
  type Log,
} from '@ombi/sdk';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { callWithTimeout } from '../concurrency/run-with-timeout.js';
import { retryCall } from './retry-call.js';
import type { HttpAgents } from './http-agents.js';
import { toOutgoingRequest, type HttpRequestSpec } from './outgoing-request.js';
import { sendRequest } from './send-request.js';
import { targetSecrets, assertSuccessStatus } from './response-errors.js';

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
  /** Whether the connection is being tested and its address is not stored yet. Default: false. */
  readonly isDraft?: boolean;
}

const MAX_ORIGINS = 1000;

/** Origins that have answered as the calling plug-in expects since the portal started. Error texts of other origins are not passed on. */
export class RecognizedOrigins {
  readonly #origins = new LRUCache<string, true>({ max: MAX_ORIGINS });

  add(target: HttpTarget): void {
    this.#origins.set(originOf(target), true);
  }

  has(target: HttpTarget): boolean {
    return this.#origins.has(originOf(target));
  }
}

const originOf = ({ baseUrl }: HttpTarget): string => (URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl);

const READING_METHODS: ReadonlySet<HttpMethod> = new Set(['GET', 'HEAD']);

/** The sdk's {@link Http} for one target. */
export class TargetHttp extends BaseHttp {
  constructor(
    private readonly targets: HttpTargets,
    private readonly caller: HttpCallContext,
    private readonly httpAgents: HttpAgents,
    private readonly recognized: RecognizedOrigins,
    private readonly target: HttpTarget = targets.main,
  ) {
    super();
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new TargetHttp(this.targets, this.caller, this.httpAgents, this.recognized, target);
  }

  /** Returns the unparsed body. Reading calls are retried. */
  raw(httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const { request, options } = httpRequestSpec;
    if (!READING_METHODS.has(request.method)) return this.#execute(httpRequestSpec);
    return retryCall(this.caller.signal, () => this.#execute(httpRequestSpec), options?.tries);
  }

  protected request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData> {
    return this.raw({ request, accept, options });
  }

  protected override parse<T extends z.ZodType>(answer: HttpBytes, schema: T): z.output<T> {
    const parsed = super.parse(answer, schema);
    this.recognized.add(this.target);
    return parsed;
  }

  async #execute(httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const { target, caller, httpAgents: agents } = this;
    const startedAt = performance.now();
    const outcome = (facts: object): void =>
      caller.log.debug('outside call', {
        method: httpRequestSpec.request.method,
        ...facts,
        tookMs: Math.round(performance.now() - startedAt),
      });
    try {
      const outgoingRequest = await toOutgoingRequest(target, httpRequestSpec, agents.userAgent);
      const httpResponse = await callWithTimeout(caller.signal, outgoingRequest.timeoutMs, (signal) =>
        sendRequest(outgoingRequest, agents.dispatcherFor(target), signal),
      );
      if (!httpRequestSpec.options?.acceptStatuses?.includes(httpResponse.status))
        assertSuccessStatus(httpResponse, targetSecrets(target), !caller.isDraft || this.recognized.has(target));
      outcome({ status: httpResponse.status });
      return httpResponse;
    } catch (cause) {
      outcome({ failure: cause instanceof PluginFailure ? cause.code : 'unexpected' });
      throw cause;
    }
  }
}
