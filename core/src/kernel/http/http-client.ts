import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Http, HttpBytes, HttpTarget } from '@ombi/sdk';
import { CONFIG, type Config } from '../config/index.js';
import { Agents } from './exchange/agents.js';
import type { Ask } from './exchange/call.js';
import { IS_JSON } from './answer/verdict.js';
import { RecognizedServices } from './recognized-services.js';
import { TargetHttp } from './target-http.js';
import type { HttpCaller, HttpTargets } from './targets.js';

/** Makes the outgoing calls of plug-ins; nothing else leaves the server. */
@Injectable()
export class HttpClient implements OnApplicationShutdown {
  readonly #agents: Agents;
  readonly #recognized = new RecognizedServices();

  constructor(@Inject(CONFIG) { version }: Config) {
    this.#agents = new Agents(`Ombi/${version}`);
  }

  for(targets: HttpTargets, caller: HttpCaller): Http {
    return new TargetHttp(targets, caller, this.#agents, this.#recognized);
  }

  /** One call whose answer is read elsewhere. Throws a PluginFailure. */
  async raw(target: HttpTarget, caller: HttpCaller, ask: Ask): Promise<HttpBytes> {
    const answer = await new TargetHttp({ main: target }, caller, this.#agents, this.#recognized).raw(ask);
    if (IS_JSON.test(answer.contentType)) this.#recognized.add(target);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agents.close();
  }
}
