import { Injectable } from '@nestjs/common';
import type { Ctx } from '@ombi/sdk';
import { HttpClient, LogService } from '../../kernel/index.js';
import type { Values } from '../connections/values.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { Stores } from './store.js';
import { targetsOf } from './targets.js';

/** What a call works with. */
export interface Subject {
  readonly plugin: LoadedPlugin;
  /** Null while the connection is a draft. */
  readonly connectionId: string | null;
  readonly settings: Values;
  readonly connection: Values;
}

/** Builds the first argument of every plug-in function. */
@Injectable()
export class Contexts {
  constructor(
    private readonly http: HttpClient,
    private readonly stores: Stores,
    private readonly log: LogService,
  ) {}

  of({ plugin, connectionId, settings, connection }: Subject, signal: AbortSignal): Ctx {
    const { id } = plugin.manifest;
    const log = this.log.child({ plugin: id, ...(connectionId === null ? {} : { connection: connectionId }) });
    return Object.freeze({
      settings,
      connection,
      connectionId: connectionId ?? '',
      signal,
      http: this.http.for(targetsOf(plugin, connection, settings), { signal, log }),
      store: connectionId === null ? this.stores.forDraft() : this.stores.of({ pluginId: id, connectionId }),
      log,
    });
  }
}
