import { PluginFailure } from '@ombi/sdk';
import { verifyOutcome, type ExpectedState, type RequestCommand } from './expected-state.js';
import * as step from './request-lifecycle-model.js';
import { isComplete, type SyncAnswer } from './simulated-plugins.js';
import type { RequestSystem } from './request-system.js';

/** The connection that is synced. */
export type SyncSource = 'mediaServer' | 'downloader';

const NEVER = new AbortController().signal;

/** A sync that could not be completed. */
const isFailedSync = (cause: unknown): boolean =>
  cause instanceof PluginFailure || (cause instanceof Error && cause.name === 'SyncSupersededError');

/** Command (fast-check): a sync of the media server or of the downloader at one portal, which may crash in the middle of it. */
export class SyncCommand implements RequestCommand {
  constructor(
    readonly side: SyncSource,
    readonly answer: SyncAnswer,
    readonly portal: number,
    readonly crashAt: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: ExpectedState, system: RequestSystem): Promise<void> {
    const before = expected.world;
    if (!system.plugins[this.side].isEnabled) return;
    system.plugins[this.side].answer = this.answer;
    const portal = system.portal(this.portal);
    let isDone = false;
    const survived = await system.runWithCrash(portal, this.crashAt, async () => {
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
    if (mayBeDone) system.recordAbsence(this.side);
    await system.checkStoredParts();
    const after = mayBeDone ? step.sync(before, system.modelContext().held) : before;
    await verifyOutcome(expected, system, survived ? [after] : [before, after]);
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
    const death = this.crashAt === null ? '' : `, which is killed at touch ${this.crashAt}`;
    return `sync of the ${this.side} (${this.answer}) at portal ${this.portal}${death}`;
  }
}
