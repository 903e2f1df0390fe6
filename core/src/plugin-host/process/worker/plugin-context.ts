import {
  PluginFailure,
  type AnyPlugin,
  type Ctx,
  type Store,
  type Http,
  type HttpBytes,
  type HttpOptions,
  type HttpTarget,
} from '@ombi/sdk';
import type { z } from 'zod';
import { parseJsonResponse } from '../../../kernel/json-response/index.js';
import type { HttpTargets } from '../../../kernel/index.js';
import type { SettingsValues } from '../../connections/settings-values.js';
import { migrateAndValidateSettings, parseSettingsValues } from '../../runners/settings-validation.js';
import { httpTargetsOf } from '../../runners/run-task.js';
import type { PluginCallValues, SettingsFormName } from '../../runners/plugin-runner.js';
import type { HostCallClient } from './host-client.js';

const JSON_TYPE = 'application/json';

type BodyMethod = 'POST' | 'PUT';

/** The sdk's {@link Http}: the portal makes the request, the response is parsed here. */
class RemoteHttp implements Http {
  constructor(
    private readonly targets: HttpTargets,
    private readonly portal: HostCallClient,
    private readonly target: HttpTarget = targets.main,
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return parseJsonResponse(await this.#call({ method: 'GET', path, accept: JSON_TYPE, options }), answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send('POST', path, body, answer, options);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send('PUT', path, body, answer, options);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#call({ method: 'DELETE', path, accept: JSON_TYPE, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.#call({ method: 'GET', path, accept: '*/*', options });
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new RemoteHttp(this.targets, this.portal, target);
  }

  async #send<T extends z.ZodType>(
    method: BodyMethod,
    path: string,
    body: unknown,
    schema?: T,
    options?: HttpOptions,
  ): Promise<z.output<T>> {
    const answer = await this.#call({ method, path, accept: JSON_TYPE, body, options });
    return schema ? parseJsonResponse(answer, schema) : (undefined as z.output<T>);
  }

  async #call(callOptions: HttpCallOptions): Promise<HttpBytes> {
    return (await this.portal.callHost({ what: 'http', target: this.target, ...callOptions } as never)) as HttpBytes;
  }
}

interface HttpCallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly accept: string;
  readonly body?: unknown;
  readonly options?: HttpOptions | undefined;
}

/** Creates the `ctx` argument of plug-in functions: values are parsed here, everything else is done by the portal. */
export function createPluginContext(definition: AnyPlugin, values: PluginCallValues, signal: AbortSignal, portal: HostCallClient): Ctx {
  const settings = parseValues(definition, 'settings', values);
  const connection = parseValues(definition, 'connection', values);
  return Object.freeze({
    settings,
    connection,
    connectionId: values.connectionId ?? '',
    portalId: values.portalId,
    signal,
    http: new RemoteHttp(httpTargetsOf(definition, connection, settings), portal),
    store: remoteStore(portal),
    log: portal.log,
  });
}

const remoteStore = (portal: HostCallClient): Store => ({
  get: async <T>(key: string) => ((await portal.callHost({ what: 'find', key })) ?? undefined) as T | undefined,
  set: async (key, value) => void (await portal.callHost({ what: 'keep', key, value })),
  delete: async (key) => void (await portal.callHost({ what: 'forget', key })),
});

/** The values of a draft may be incomplete; stored ones must satisfy the current form. */
function parseValues(definition: AnyPlugin, form: SettingsFormName, values: PluginCallValues): SettingsValues {
  const { schema, version } = definition[form];
  if (values.connectionId === null) return parseSettingsValues(schema, values[form], 'half').values;
  const { parsed } = migrateAndValidateSettings(definition[form], { version, values: values[form] });
  if (!parsed) throw new PluginFailure('unauthorized', 'the stored settings are not complete: look through them and save them again');
  return parsed;
}
