import { Injectable } from '@nestjs/common';
import type { Http, HttpBytes, HttpTarget, Log, Store } from '@ombi/sdk';
import { HttpClient, LogService, type HttpRequestSpec, type HttpTargets } from '../../kernel/index.js';
import { DocumentStores } from './document-stores.js';

/** For whom something is done. */
export interface ServiceConsumer {
  readonly pluginId: string;
  /** Null for a draft: it remembers nothing. */
  readonly connectionId: string | null;
}

/** What the portal does for a plug-in during one call. */
export interface PluginCallServices {
  readonly log: Log;
  readonly store: Store;
  http(targets: HttpTargets): Http;
  /** One call of a plug-in that reads the answer itself. */
  raw(target: HttpTarget, httpRequestSpec: HttpRequestSpec): Promise<HttpBytes>;
}

/** Everything that plug-ins may ask of the portal, wherever their code runs. */
@Injectable()
export class HostServices {
  constructor(
    private readonly client: HttpClient,
    private readonly documentStores: DocumentStores,
    private readonly log: LogService,
  ) {}

  for({ pluginId, connectionId }: ServiceConsumer, signal: AbortSignal): PluginCallServices {
    const log = this.log.child({ plugin: pluginId, ...(connectionId === null ? {} : { connection: connectionId }) });
    const caller = { signal, log, isDraft: connectionId === null };
    return {
      log,
      store: connectionId === null ? this.documentStores.createDraftStore() : this.documentStores.storeOf({ pluginId, connectionId }),
      http: (targets) => this.client.for(targets, caller),
      raw: (target, httpRequestSpec) => this.client.raw(target, caller, httpRequestSpec),
    };
  }
}
