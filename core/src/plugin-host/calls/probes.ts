import { Injectable } from '@nestjs/common';
import type { Ctx, TestReport } from '@ombi/sdk';
import { Clock, Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { PluginCaller } from './caller.js';
import type { Subject } from './contexts.js';
import { sampleMessage } from './sample-message.js';

/** Calls that a person asks for and waits for: they always go through, however the connection fared. */
@Injectable()
export class Probes {
  constructor(
    private readonly caller: PluginCaller,
    private readonly clock: Clock,
  ) {}

  /** Ask the outside service whether the values work; a channel proves it by carrying a sample message. Throws a `PluginFailure`. */
  test(subject: Subject): Promise<TestReport> {
    const { definition } = subject.plugin;
    const channel = definition.provides.notificationChannel;
    if (definition.test) return this.caller.run(subject, 'test', {}, async (ctx) => definition.test?.(ctx) as Promise<TestReport>);
    if (!channel) throw new Problem(404, 'not-found', 'This plug-in has nothing to test.');

    return this.caller.run(subject, 'send a sample', {}, async (ctx) => {
      await channel.send(ctx, sampleMessage(this.clock.now()));
      return { ok: true };
    });
  }

  /** Run an action of the plug-in. Throws a `PluginFailure`. */
  act(subject: Subject, action: string, input: unknown): Promise<unknown> {
    const actions: Readonly<Record<string, (ctx: Ctx, input: unknown) => Promise<unknown>>> = subject.plugin.definition.actions ?? {};
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new Problem(404, 'not-found', 'There is no such action.');
    return this.caller.run(subject, `action ${action}`, {}, (ctx) => run(ctx, input));
  }
}

/** Whether there is something to test. */
export const hasTest = ({ definition }: LoadedPlugin): boolean =>
  definition.test !== undefined || definition.provides.notificationChannel !== undefined;
