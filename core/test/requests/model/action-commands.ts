import { tryAction, type Action } from './actions.js';
import { verifyOutcome, type ExpectedState, type RequestCommand } from './expected-state.js';
import type * as step from './request-lifecycle-model.js';
import type { RequestSystem } from './request-system.js';

const whichOf = ({ name, track }: Action): string => (track === 0 ? name : `${name} (second request)`);

/** Command (fast-check): one action at one portal, which may crash in the middle of it. */
export class ActionCommand implements RequestCommand {
  constructor(
    readonly action: Action,
    readonly portal: number,
    readonly crashAt: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: ExpectedState, system: RequestSystem): Promise<void> {
    const before = expected.world;
    const portal = system.portal(this.portal);
    const next = this.action.step(before, system.modelContext());
    let done = true;
    const survived = await system.runWithCrash(portal, this.crashAt, async () => {
      done = await tryAction(this.action, system, portal);
    });
    if (survived && done !== (next !== null))
      throw new Error(`${whichOf(this.action)} was ${done ? 'done' : 'refused'} where the request was ${before[this.action.track].state}`);
    await verifyOutcome(expected, system, survived ? [next ?? before] : [before, next ?? before]);
  }

  toString(): string {
    return `${whichOf(this.action)} at portal ${this.portal}${this.crashAt === null ? '' : `, which is killed at touch ${this.crashAt}`}`;
  }
}

/** Command (fast-check): two concurrent actions, each at a portal of its own where there are two. */
export class ConcurrentActionsCommand implements RequestCommand {
  constructor(
    readonly one: Action,
    readonly other: Action,
  ) {}

  check = (): boolean => true;

  async run(expected: ExpectedState, system: RequestSystem): Promise<void> {
    const before = expected.world;
    if (system.kind === 'tv' && before.some(({ state, parts }) => state !== 'none' && parts.length < 2)) return;
    const facts = system.modelContext();
    await Promise.all([tryAction(this.one, system, system.portal(0)), tryAction(this.other, system, system.portal(1))]);
    await system.waitUntilIdle();
    const then = (first: Action, second: Action | null): step.TitleState => {
      const after = first.step(before, facts) ?? before;
      return second?.step(after, facts) ?? after;
    };
    const { one, other } = this;
    await verifyOutcome(expected, system, [then(one, other), then(other, one), then(one, null), then(other, null)]);
  }

  toString(): string {
    return `${whichOf(this.one)} and ${whichOf(this.other)} at once`;
  }
}
