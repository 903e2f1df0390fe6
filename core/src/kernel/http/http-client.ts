import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Http, HttpBytes, HttpTarget } from '@ombi/sdk';
import { CONFIG, type Config } from '../config/index.js';
import { Agents } from './exchange/agents.js';
import type { Ask } from './exchange/call.js';
import { TargetHttp } from './target-http.js';
import type { HttpCaller, HttpTargets } from './targets.js';

/** Makes the outgoing calls of plug-ins; nothing else leaves the server. */
@Injectable()
export class HttpClient implements OnApplicationShutdown {
  readonly #agents: Agents;

  constructor(@Inject(CONFIG) { version }: Config) {
    this.#agents = new Agents(`Ombi/${version}`);
  }

  for(targets: HttpTargets, caller: HttpCaller): Http {
    return new TargetHttp(targets, caller, this.#agents);
  }

  /** One call whose answer is read elsewhere. Throws a PluginFailure. */
  raw(target: HttpTarget, caller: HttpCaller, ask: Ask): Promise<HttpBytes> {
    return new TargetHttp({ main: target }, caller, this.#agents).raw(ask);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agents.close();
  }
}
