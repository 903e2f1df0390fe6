import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Http, HttpBodyStream, HttpResponseData, HttpSocketRequest, HttpSocketStream, HttpStreamRequest, HttpTarget } from '@ombi/sdk';
import { CONFIG, type Config } from '../config/index.js';
import { HttpAgents } from './http-agents.js';
import type { HttpRequestSpec } from './outgoing-request.js';
import { JSON_CONTENT_TYPE } from './response-errors.js';
import { HttpResources, TargetHttp, type HttpCallContext, type HttpTargets } from './target-http.js';

/** Makes the outgoing HTTP calls of plug-ins, the only outgoing calls of the server but for the export of traces. */
@Injectable()
export class HttpClient implements OnApplicationShutdown {
  readonly #resources: HttpResources;

  constructor(@Inject(CONFIG) { version }: Config) {
    this.#resources = new HttpResources(new HttpAgents(`Ombi/${version}`));
  }

  createFor(targets: HttpTargets, caller: HttpCallContext): Http {
    return new TargetHttp(targets, caller, this.#resources);
  }

  /** Makes one call and returns the unparsed response. Throws `PluginFailure`. */
  async sendRaw(target: HttpTarget, caller: HttpCallContext, httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const answer = await new TargetHttp({ main: target }, caller, this.#resources).sendRaw(httpRequestSpec);
    if (JSON_CONTENT_TYPE.test(answer.contentType)) this.#resources.recognizedOrigins.add(target);
    return answer;
  }

  /** Opens a body that is read part by part. Throws `PluginFailure`. */
  openBody(target: HttpTarget, caller: HttpCallContext, request: HttpStreamRequest): Promise<HttpBodyStream> {
    return new TargetHttp({ main: target }, caller, this.#resources).openBody(request);
  }

  /** Opens a WebSocket. Throws `PluginFailure`. */
  openSocket(target: HttpTarget, caller: HttpCallContext, request: HttpSocketRequest): Promise<HttpSocketStream> {
    return new TargetHttp({ main: target }, caller, this.#resources).openSocket(request);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#resources.httpAgents.close();
  }
}
