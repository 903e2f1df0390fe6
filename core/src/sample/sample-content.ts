import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/index.js';
import { Library } from '../library/index.js';
import { StandIns } from '../plugin-host/index.js';
import { SampleRequests } from '../requests/index.js';

/** How much sample content there was. */
export interface Cleared {
  readonly requests: number;
  /** Titles in the library of a stand-in. */
  readonly items: number;
}

/** What the portal shows until it is connected to the real world. */
@Injectable()
export class SampleContent {
  constructor(
    private readonly standIns: StandIns,
    private readonly requests: SampleRequests,
    private readonly library: Library,
    private readonly database: Database,
  ) {}

  /** Switch the stand-ins off first, so that nothing new comes, and then forget what came from them. Throws a `PluginFailure`; repeating it is safe. */
  async clear(): Promise<Cleared> {
    const connectionIds = this.standIns.connectionIds();
    await this.standIns.retire();
    return this.database.transaction(async () => ({
      requests: await this.requests.clear(),
      items: await this.library.forget(connectionIds),
    }));
  }
}
