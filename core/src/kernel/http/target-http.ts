import { PluginFailure, type Http, type HttpBytes, type HttpOptions, type HttpTarget } from '@ombi/sdk';
import type { z } from 'zod';
import { again } from './again.js';
import type { Agents } from './exchange/agents.js';
import { bounded } from './exchange/bounded.js';
import { callOf, JSON_TYPE, type Ask } from './exchange/call.js';
import { exchange, type Answer } from './exchange/exchange.js';
import { parseAnswer } from '../answer/index.js';
import type { RecognizedServices } from './recognized-services.js';
import type { HttpCaller, HttpTargets } from './targets.js';
import { secretsOf } from './answer/secrets.js';
import { judge } from './answer/verdict.js';

/** The sdk's {@link Http} for one target. */
export class TargetHttp implements Http {
  constructor(
    private readonly targets: HttpTargets,
    private readonly caller: HttpCaller,
    private readonly agents: Agents,
    private readonly recognized: RecognizedServices,
    private readonly target: HttpTarget = targets.main,
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#parsed(await this.raw({ method: 'GET', path, accept: JSON_TYPE, options }), answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'POST', path, accept: JSON_TYPE, body, options }, answer);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'PUT', path, accept: JSON_TYPE, body, options }, answer);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#ask({ method: 'DELETE', path, accept: JSON_TYPE, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.raw({ method: 'GET', path, accept: '*/*', options });
  }

  /** The body as it came, whatever was asked. */
  async raw(ask: Ask): Promise<HttpBytes> {
    const { contentType, bytes } = await (ask.method === 'GET'
      ? again(this.caller.signal, () => this.#ask(ask), ask.options?.tries)
      : this.#ask(ask));
    return { contentType, bytes };
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new TargetHttp(this.targets, this.caller, this.agents, this.recognized, target);
  }

  async #send<T extends z.ZodType>(ask: Ask, schema: T | undefined): Promise<z.output<T>> {
    const answer = await this.#ask(ask);
    return schema ? this.#parsed(answer, schema) : (undefined as z.output<T>);
  }

  #parsed<T extends z.ZodType>(answer: HttpBytes, schema: T): z.output<T> {
    const parsed = parseAnswer(answer, schema);
    this.recognized.add(this.target);
    return parsed;
  }

  async #ask(ask: Ask): Promise<Answer> {
    const { target, caller, agents } = this;
    const startedAt = performance.now();
    const outcome = (facts: object): void =>
      caller.log.debug('outside call', { method: ask.method, ...facts, tookMs: Math.round(performance.now() - startedAt) });
    try {
      const call = callOf(target, ask, agents.userAgent);
      const answer = await bounded(caller.signal, call.timeoutMs, (signal) => exchange(call, agents.for(target), signal));
      judge(answer, secretsOf(target), !caller.isDraft || this.recognized.has(target));
      outcome({ status: answer.status });
      return answer;
    } catch (cause) {
      outcome({ failure: cause instanceof PluginFailure ? cause.code : 'unexpected' });
      throw cause;
    }
  }
}
