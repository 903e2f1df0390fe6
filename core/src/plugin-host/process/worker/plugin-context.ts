import {
  BaseHttp,
  PluginFailure,
  type AnyPlugin,
  type Ctx,
  type EventPublisher,
  type Http,
  type HttpOptions,
  type HttpRequest,
  type HttpResponseData,
  type HttpTarget,
  type Store,
} from '@ombi/sdk';
import type { HttpTargets } from '../../../kernel/index.js';
import type { SettingsValues } from '../../connections/settings-values.js';
import { migrateAndValidateSettings, parseSettingsValues } from '../../runners/settings-validation.js';
import { httpTargetsOf } from '../../runners/run-task.js';
import type { PluginCallValues, SettingsFormName } from '../../runners/plugin-runner.js';
import { portalOf } from '../../portal-access/portal-methods.js';
import type { HostCallClient } from './host-client.js';

/** The sdk's {@link Http}: the portal makes the request, the response is parsed here. */
class RemoteHttp extends BaseHttp {
  constructor(
    private readonly targets: HttpTargets,
    private readonly portal: HostCallClient,
    private readonly target: HttpTarget = targets.main,
  ) {
    super();
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new RemoteHttp(this.targets, this.portal, target);
  }

  protected async request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData> {
    const serviceCall = { what: 'http', target: this.target, request, accept, options };
    return (await this.portal.callHost(serviceCall as never)) as HttpResponseData;
  }
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
    webhookUrl: values.webhookUrl,
    signal,
    http: new RemoteHttp(httpTargetsOf(definition, connection, settings), portal),
    store: remoteStore(portal),
    portal: portalOf((method, args) => portal.callHost({ what: 'portal', method, args: [...args] })),
    events: remoteEvents(portal),
    log: portal.log,
  });
}

const remoteEvents = (portal: HostCallClient): EventPublisher => ({
  publish: async (name, facts) => void (await portal.callHost({ what: 'publish', name, facts })),
});

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
