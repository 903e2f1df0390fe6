import {
  BaseHttp,
  PluginFailure,
  type AnyPlugin,
  type Ctx,
  type EventPublisher,
  type Http,
  type HttpBodyStream,
  type HttpOptions,
  type HttpRequest,
  type HttpResponseData,
  type HttpSocketRequest,
  type HttpSocketStream,
  type HttpStreamRequest,
  type HttpTarget,
  type KeyValueStore,
} from '@ombi/sdk';
import type { HttpTargets } from '../../../kernel/index.js';
import type { SettingsValues } from '../../connections/settings-values.js';
import { migrateAndValidateSettings, parseSettingsValues } from '../../runners/settings-validation.js';
import { httpTargetsOf } from '../../runners/run-task.js';
import type { PluginCallValues, SettingsFormName } from '../../runners/plugin-runner.js';
import { createPortalProxy } from '../../portal-access/portal-methods.js';
import type { CallScopedHostClient } from './host-service-client.js';

/** The sdk's {@link Http}: the portal makes the request, the response is parsed here. */
class RemoteHttp extends BaseHttp {
  constructor(
    private readonly targets: HttpTargets,
    private readonly portal: CallScopedHostClient,
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
    return new RemoteHttp(this.targets, this.portal, target);
  }

  protected async request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData> {
    const serviceCall = { what: 'http', target: this.target, request, accept, options };
    return (await this.portal.callHost(serviceCall as never)) as HttpResponseData;
  }

  protected async openBody(request: HttpStreamRequest): Promise<HttpBodyStream> {
    const serviceCall = { what: 'openBody', target: this.target, request };
    return new RemoteBody(this.portal, (await this.portal.callHost(serviceCall as never)) as OpenedBody);
  }

  protected async openSocket(request: HttpSocketRequest): Promise<HttpSocketStream> {
    const serviceCall = { what: 'openSocket', target: this.target, request };
    return new RemoteSocket(this.portal, (await this.portal.callHost(serviceCall as never)) as OpenedStream);
  }
}

interface OpenedStream {
  readonly stream: number;
}

interface OpenedBody extends OpenedStream {
  readonly contentType: string;
}

/** A stream that the portal reads: each part is asked for, so that the portal reads no faster than this process. */
abstract class RemoteStream<T> {
  #isClosed = false;

  constructor(
    protected readonly portal: CallScopedHostClient,
    protected readonly opened: OpenedStream,
  ) {}

  async read(): Promise<T | null> {
    if (this.#isClosed) return null;
    const { part } = (await this.portal.callHost({ what: 'readStream', stream: this.opened.stream })) as { part: T | null };
    this.#isClosed = part === null;
    return part;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // The portal closes the streams of a call that is over.
    this.portal.callHost({ what: 'closeStream', stream: this.opened.stream }).catch(() => undefined);
  }
}

class RemoteBody extends RemoteStream<Uint8Array> implements HttpBodyStream {
  readonly contentType: string;

  constructor(portal: CallScopedHostClient, opened: OpenedBody) {
    super(portal, opened);
    this.contentType = opened.contentType;
  }
}

class RemoteSocket extends RemoteStream<string> implements HttpSocketStream {
  async write(text: string): Promise<void> {
    await this.portal.callHost({ what: 'writeStream', stream: this.opened.stream, text });
  }
}

/** Creates the `ctx` argument of plug-in functions: values are parsed here, everything else is done by the portal. */
export function createPluginContext(
  definition: AnyPlugin,
  values: PluginCallValues,
  signal: AbortSignal,
  portal: CallScopedHostClient,
): Ctx {
  const settings = parseValues(definition, 'settings', values);
  const connection = parseValues(definition, 'connection', values);
  return Object.freeze({
    settings,
    connection,
    connectionId: values.connectionId ?? '',
    portalId: values.portalId,
    portalName: values.portalName,
    webhookUrl: values.webhookUrl,
    signal,
    http: new RemoteHttp(httpTargetsOf(definition, connection, settings), portal),
    store: remoteStore(portal),
    portal: createPortalProxy((method, args) => portal.callHost({ what: 'portal', method, args: [...args] })),
    events: remoteEvents(portal),
    log: portal.log,
    progress: portal.progress,
  });
}

const remoteEvents = (portal: CallScopedHostClient): EventPublisher => ({
  publish: async (name, payload, { version } = {}) => void (await portal.callHost({ what: 'publish', name, payload, version })),
});

const remoteStore = (portal: CallScopedHostClient): KeyValueStore => ({
  get: async <T>(key: string) => ((await portal.callHost({ what: 'find', key })) ?? undefined) as T | undefined,
  set: async (key, value) => void (await portal.callHost({ what: 'keep', key, value })),
  delete: async (key) => void (await portal.callHost({ what: 'forget', key })),
});

/** The values of a draft may be incomplete; stored ones must satisfy the current form. */
function parseValues(definition: AnyPlugin, form: SettingsFormName, values: PluginCallValues): SettingsValues {
  const { schema, version } = definition[form];
  if (values.connectionId === null) return parseSettingsValues(schema, values[form], 'partial').values;
  const { parsed } = migrateAndValidateSettings(definition[form], { version, values: values[form] });
  if (!parsed) throw new PluginFailure('unauthorized', 'the stored settings are not complete: look through them and save them again');
  return parsed;
}
