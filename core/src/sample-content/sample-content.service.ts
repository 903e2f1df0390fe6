import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/index.js';
import { LibraryService } from '../library/index.js';
import { EmbeddedPlugins } from '../plugin-host/index.js';
import { SampleRequestCleanup } from '../requests/index.js';

/** Counts of the removed sample content. */
export interface RemovedSampleContent {
  readonly requests: number;
  /** Library items of sample sources. */
  readonly items: number;
}

/** Manages the sample content that the portal shows until real services are connected. */
@Injectable()
export class SampleContentService {
  constructor(
    private readonly embeddedPlugins: EmbeddedPlugins,
    private readonly requests: SampleRequestCleanup,
    private readonly libraryService: LibraryService,
    private readonly database: Database,
  ) {}

  /** Disables the sample plug-ins, so that no new content appears, and then deletes their content. Throws `PluginFailure`; it is safe to repeat. */
  async clear(): Promise<RemovedSampleContent> {
    const connectionIds = this.embeddedPlugins.connectionIds();
    await this.embeddedPlugins.disableAndClear();
    return this.database.transaction(async () => ({
      requests: await this.requests.removeAll(),
      items: await this.libraryService.removeConnections(connectionIds),
    }));
  }
}
