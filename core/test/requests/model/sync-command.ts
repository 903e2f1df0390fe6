import { PluginFailure } from '@ombi/sdk';
import { verify, type Expected, type RequestCommand } from './expected.js';
import * as step from './request-lifecycle-model.js';
import { isComplete, type SyncAnswer } from './simulated-plugins.js';
import type { RequestSystem } from './request-system.js';

/** A connection that is synced. */
export type Side = 'mediaServer' | 'downloader';

const NEVER = new AbortController().signal;

/** A sync that could not be completed. */
const isFailedSync = (cause: unknown): boolean =>
  cause instanceof PluginFailure || (cause instanceof Error && cause.name === 'SyncSupersededError');

/** A sync of the media server or of the downloader's files at one portal, which may die in the middle of it. */
export class Sync implements RequestCommand {
  constructor(
    readonly side: Side,
    readonly answer: SyncAnswer,
    readonly portal: number,
    readonly doom: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.world;
    if (!system.plugins[this.side].isEnabled) return;
    system.plugins[this.side].answer = this.answer;
    const portal = system.portal(this.portal);
    let isDone = false;
    const survived = await system.runWithCrash(portal, this.doom, async () => {
      isDone = await this.#sync(system).then(
        () => true,
        (cause: unknown) => {
          if (!isFailedSync(cause)) throw cause;
          return false;
        },
      );
    });
    if (isDone !== isComplete(this.answer) && survived) throw new Error(`a sync that was ${this.answer} was complete: ${isDone}`);
    const mayBeDone = isDone || !survived;
    if (mayBeDone) system.noteAbsence(this.side);
    await system.checkHeldParts();
    const after = mayBeDone ? step.sync(before, system.modelContext().held) : before;
    await verify(expected, system, survived ? [after] : [before, after]);
  }

  #sync(system: RequestSystem): Promise<unknown> {
    const { mediaServer, downloader } = system.plugins;
    const portal = system.portal(this.portal);
    const progress = { signal: NEVER, report: () => undefined };
    return this.side === 'mediaServer'
      ? portal.sync.run(mediaServer.provider, progress)
      : portal.downloaderSync.run(
          downloader.provider(async () => undefined),
          progress,
        );
  }

  toString(): string {
    const death = this.doom === null ? '' : `, which is killed at touch ${this.doom}`;
    return `sync of the ${this.side} (${this.answer}) at portal ${this.portal}${death}`;
  }
}
