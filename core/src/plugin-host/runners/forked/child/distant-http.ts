import type { Http, HttpBytes, HttpOptions, HttpTarget } from '@ombi/sdk';
import type { z } from 'zod';
import { parseAnswer } from '../../../../kernel/answer/index.js';
import type { HttpTargets } from '../../../../kernel/index.js';
import type { PortalDuringCall } from './portal.js';

const JSON_TYPE = 'application/json';

type Sent = 'POST' | 'PUT';

/** The sdk's {@link Http}: the portal makes the call, the answer is read here. */
export class DistantHttp implements Http {
  constructor(
    private readonly targets: HttpTargets,
    private readonly portal: PortalDuringCall,
    private readonly target: HttpTarget = targets.main,
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return parseAnswer(await this.#ask({ method: 'GET', path, accept: JSON_TYPE, options }), answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send('POST', path, body, answer, options);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send('PUT', path, body, answer, options);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#ask({ method: 'DELETE', path, accept: JSON_TYPE, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.#ask({ method: 'GET', path, accept: '*/*', options });
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new DistantHttp(this.targets, this.portal, target);
  }

  async #send<T extends z.ZodType>(method: Sent, path: string, body: unknown, schema?: T, options?: HttpOptions): Promise<z.output<T>> {
    const answer = await this.#ask({ method, path, accept: JSON_TYPE, body, options });
    return schema ? parseAnswer(answer, schema) : (undefined as z.output<T>);
  }

  async #ask(ask: AskOf): Promise<HttpBytes> {
    return (await this.portal.ask({ what: 'http', target: this.target, ...ask } as never)) as HttpBytes;
  }
}

interface AskOf {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly accept: string;
  readonly body?: unknown;
  readonly options?: HttpOptions | undefined;
}
