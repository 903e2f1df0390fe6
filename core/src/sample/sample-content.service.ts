import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/index.js';
import { LibraryService } from '../library/index.js';
import { EmbeddedPlugins } from '../plugin-host/index.js';
import { SampleRequests } from '../requests/index.js';

/** How much sample content there was. */
export interface ClearedSampleContent {
  readonly requests: number;
  /** Titles in the library of a stand-in. */
  readonly items: number;
}

/** What the portal shows until it is connected to the real world. */
@Injectable()
export class SampleContentService {
  constructor(
    private readonly embeddedPlugins: EmbeddedPlugins,
    private readonly requests: SampleRequests,
    private readonly libraryService: LibraryService,
    private readonly database: Database,
  ) {}

  /** Switch the stand-ins off first, so that nothing new comes, and then forget what came from them. Throws a `PluginFailure`; repeating it is safe. */
  async clear(): Promise<ClearedSampleContent> {
    const connectionIds = this.embeddedPlugins.connectionIds();
    await this.embeddedPlugins.retire();
    return this.database.transaction(async () => ({
      requests: await this.requests.removeAll(),
      items: await this.libraryService.removeConnections(connectionIds),
    }));
  }
}
