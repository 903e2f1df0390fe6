import { Injectable } from '@nestjs/common';
import type { TestReport } from '@ombi/sdk';
import { Clock, Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { PluginCaller, type Subject } from './caller.js';
import { sampleMessage } from './sample-message.js';

/** Calls that a person asks for and waits for: they always go through, however the connection fared. */
@Injectable()
export class Probes {
  constructor(
    private readonly caller: PluginCaller,
    private readonly clock: Clock,
  ) {}

  /** Ask the outside service whether the values work; a channel proves it by carrying a sample message. Throws a `PluginFailure`. */
  async test(subject: Subject): Promise<TestReport> {
    const { facts } = subject.plugin;
    if (facts.hasTest) return (await this.caller.run(subject, { kind: 'test' })) as TestReport;
    if (!facts.provides.notificationChannel) throw new Problem(404, 'not-found', 'This plug-in has nothing to test.');

    const args = [sampleMessage(this.clock.now())];
    await this.caller.run(subject, { kind: 'capability', capability: 'notificationChannel', method: 'send', args });
    return { ok: true };
  }

  /** Run an action of the plug-in. Throws a `PluginFailure`. */
  async act(subject: Subject, action: string, input: unknown): Promise<unknown> {
    if (!subject.plugin.facts.actions.includes(action)) throw new Problem(404, 'not-found', 'There is no such action.');
    return this.caller.run(subject, { kind: 'action', name: action, input });
  }
}

/** Whether there is something to test. */
export const hasTest = ({ facts }: LoadedPlugin): boolean => facts.hasTest || facts.provides.notificationChannel !== undefined;
