import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Http, HttpResponseData, HttpTarget } from '@ombi/sdk';
import { CONFIG, type Config } from '../config/index.js';
import { HttpAgents } from './http-agents.js';
import type { HttpRequestSpec } from './outgoing-request.js';
import { JSON_CONTENT_TYPE } from './response-errors.js';
import { RecognizedOrigins, TargetHttp, type HttpCallContext, type HttpTargets } from './target-http.js';

/** Makes the outgoing HTTP calls of plug-ins, the only outgoing calls of the server. */
@Injectable()
export class HttpClient implements OnApplicationShutdown {
  readonly #httpAgents: HttpAgents;
  readonly #recognized = new RecognizedOrigins();

  constructor(@Inject(CONFIG) { version }: Config) {
    this.#httpAgents = new HttpAgents(`Ombi/${version}`);
  }

  for(targets: HttpTargets, caller: HttpCallContext): Http {
    return new TargetHttp(targets, caller, this.#httpAgents, this.#recognized);
  }

  /** Makes one call and returns the unparsed response. Throws `PluginFailure`. */
  async raw(target: HttpTarget, caller: HttpCallContext, httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData> {
    const answer = await new TargetHttp({ main: target }, caller, this.#httpAgents, this.#recognized).raw(httpRequestSpec);
    if (JSON_CONTENT_TYPE.test(answer.contentType)) this.#recognized.add(target);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#httpAgents.close();
  }
}
