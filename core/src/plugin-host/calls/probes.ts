import { Injectable } from '@nestjs/common';
import type { Message, TestReport } from '@ombi/sdk';
import { Recipients } from '../../identity/index.js';
import { Clock, Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { channelOf } from '../templates/channel-of.js';
import { PluginCaller, type Subject } from './caller.js';
import { sampleMessage } from './sample-message.js';

/** Calls that a person asks for and waits for: they always go through, however the connection fared. */
@Injectable()
export class Probes {
  constructor(
    private readonly caller: PluginCaller,
    private readonly recipients: Recipients,
    private readonly clock: Clock,
  ) {}

  /**
   * Ask the outside service whether the values work; a channel proves it by carrying a sample message, to whoever asks where it reaches
   * people. Throws a `PluginFailure`.
   */
  async test(subject: Subject, askedBy: string | null): Promise<TestReport> {
    const { facts } = subject.plugin;
    const channel = channelOf(subject.plugin);
    if (!channel) return this.#ask(subject, null);

    const recipient = askedBy === null ? undefined : await this.recipients.one(askedBy, channel);
    if (channel.reaches !== 'place' && !recipient) return { ok: false, reason: 'no-address' };
    const sample = sampleMessage(this.clock.now(), recipient ?? null);
    if (facts.hasTest) return this.#ask(subject, sample);

    await this.caller.run(subject, { kind: 'capability', capability: 'notificationChannel', method: 'send', args: [sample] });
    return { ok: true };
  }

  async #ask(subject: Subject, sample: Message | null): Promise<TestReport> {
    if (!subject.plugin.facts.hasTest) throw new Problem(404, 'not-found', 'This plug-in has nothing to test.');
    return (await this.caller.run(subject, { kind: 'test', sample })) as TestReport;
  }

  /** Run an action of the plug-in. Throws a `PluginFailure`. */
  async act(subject: Subject, action: string, input: unknown): Promise<unknown> {
    if (!subject.plugin.facts.actions.includes(action)) throw new Problem(404, 'not-found', 'There is no such action.');
    return this.caller.run(subject, { kind: 'action', name: action, input });
  }
}

/** Whether there is something to test. */
export const hasTest = ({ facts }: LoadedPlugin): boolean => facts.hasTest || facts.provides.notificationChannel !== undefined;
