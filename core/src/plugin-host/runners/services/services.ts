import { Injectable } from '@nestjs/common';
import type { Http, HttpBytes, HttpTarget, Log, Store } from '@ombi/sdk';
import { HttpClient, LogService, type Ask, type HttpTargets } from '../../../kernel/index.js';
import { Stores } from './store.js';

/** For whom something is done. */
export interface Client {
  readonly pluginId: string;
  /** Null for a draft: it remembers nothing. */
  readonly connectionId: string | null;
}

/** What the portal does for a plug-in during one call. */
export interface CallServices {
  readonly log: Log;
  readonly store: Store;
  http(targets: HttpTargets): Http;
  /** One call of a plug-in that reads the answer itself. */
  raw(target: HttpTarget, ask: Ask): Promise<HttpBytes>;
}

/** Everything that plug-ins may ask of the portal, wherever their code runs. */
@Injectable()
export class Services {
  constructor(
    private readonly client: HttpClient,
    private readonly stores: Stores,
    private readonly log: LogService,
  ) {}

  for({ pluginId, connectionId }: Client, signal: AbortSignal): CallServices {
    const log = this.log.child({ plugin: pluginId, ...(connectionId === null ? {} : { connection: connectionId }) });
    const caller = { signal, log, isDraft: connectionId === null };
    return {
      log,
      store: connectionId === null ? this.stores.forDraft() : this.stores.of({ pluginId, connectionId }),
      http: (targets) => this.client.for(targets, caller),
      raw: (target, ask) => this.client.raw(target, caller, ask),
    };
  }
}
