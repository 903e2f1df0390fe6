import { Injectable } from '@nestjs/common';
import type {
  EventPublisher,
  Http,
  HttpBodyStream,
  HttpResponseData,
  HttpSocketRequest,
  HttpSocketStream,
  HttpStreamRequest,
  HttpTarget,
  Log,
  PluginPermission,
  ReportProgress,
  KeyValueStore,
  WebhookResult,
} from '@ombi/sdk';
import { HttpClient, LogService, type HttpRequestSpec, type HttpTargets } from '../../kernel/index.js';
import { PluginEventPublisher } from '../portal-access/plugin-event-publisher.js';
import { PluginPortalAccess } from '../portal-access/plugin-portal-access.js';
import type { PortalCall } from '../portal-access/portal-methods.js';
import { boundedProgress } from './bounded-progress.js';
import { DocumentStores } from './document-stores.js';

/** The connection that a service is used for. */
export interface ServiceConsumer {
  readonly pluginId: string;
  /** Null for a draft, whose documents are not stored. */
  readonly connectionId: string | null;
  /** The permissions that its manifest declares. */
  readonly permissions: readonly PluginPermission[];
}

/** Callback that receives what a plug-in yields while it listens. */
export type PushHandler = (result: WebhookResult) => void;

/** Callbacks of a running call. */
export interface CallObservers {
  readonly onProgress?: ReportProgress | undefined;
  readonly onPush?: PushHandler | undefined;
}

/** The services of the portal for one plug-in call. */
export interface PluginCallServices {
  readonly log: Log;
  readonly store: KeyValueStore;
  readonly events: EventPublisher;
  readonly callPortal: PortalCall;
  readonly progress: ReportProgress;
  http(targets: HttpTargets): Http;
  /** A request whose response the plug-in parses itself. */
  raw(target: HttpTarget, httpRequestSpec: HttpRequestSpec): Promise<HttpResponseData>;
  /** A response whose body the plug-in reads part by part. */
  openBody(target: HttpTarget, request: HttpStreamRequest): Promise<HttpBodyStream>;
  openSocket(target: HttpTarget, request: HttpSocketRequest): Promise<HttpSocketStream>;
  /** Reports what `listen` yielded. */
  readonly onPush: PushHandler;
}

/** Host API: provides the services that plug-ins may use, wherever their code runs. */
@Injectable()
export class HostServices {
  constructor(
    private readonly client: HttpClient,
    private readonly documentStores: DocumentStores,
    private readonly portalAccess: PluginPortalAccess,
    private readonly eventPublisher: PluginEventPublisher,
    private readonly log: LogService,
  ) {}

  createCallServices(
    { pluginId, connectionId, permissions }: ServiceConsumer,
    signal: AbortSignal,
    { onProgress = () => undefined, onPush = () => undefined }: CallObservers = {},
  ): PluginCallServices {
    const log = this.log.child({ plugin: pluginId, ...(connectionId === null ? {} : { connection: connectionId }) });
    const mayListen = permissions.includes('push');
    const caller = { signal, log, isDraft: connectionId === null, mayListen, ...(connectionId === null ? {} : { connectionId }) };
    return {
      log,
      store: connectionId === null ? this.documentStores.createDraftStore() : this.documentStores.storeOf({ pluginId, connectionId }),
      events: this.eventPublisher.publisherFor(pluginId, permissions),
      callPortal: this.portalAccess.createPortalCall(permissions),
      progress: boundedProgress(onProgress),
      http: (targets) => this.client.createFor(targets, caller),
      raw: (target, httpRequestSpec) => this.client.sendRaw(target, caller, httpRequestSpec),
      openBody: (target, request) => this.client.openBody(target, caller, request),
      openSocket: (target, request) => this.client.openSocket(target, caller, request),
      onPush,
    };
  }
}
