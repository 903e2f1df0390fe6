import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeliveryReceipt, Message, TestReport, Recipient } from '@ombi/sdk';
import { PortalName, wasDelivered, RecipientResolver } from '../../identity/index.js';
import { Clock, Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { notificationChannelOf } from '../settings/channel-templates.js';
import { PluginCaller, type PluginCallContext } from './plugin-caller.js';

/** The test notification that a channel sends when an administrator tests it. */
export const createTestMessage = (now: Date, recipient: Recipient | null, portalName: string): Message => ({
  type: 'Test',
  idempotencyKey: `test:${randomUUID()}`,
  recipient,
  subject: [{ text: 'It works', isValue: false }],
  body: [
    { text: 'This is a test message from ', isValue: false },
    { text: portalName, isValue: true },
    { text: '. Your messages will arrive here.', isValue: false },
  ],
  applicationName: portalName,
  applicationUrl: null,
  logoUrl: null,
  title: null,
  overview: null,
  imageUrl: null,
  detailsUrl: null,
  requestedBy: null,
  status: null,
  denyReason: null,
  occurredAt: now.toISOString(),
});

/** Calls that a user makes and waits for: connection tests and actions. They are made even while the connection is backing off. */
@Injectable()
export class InteractiveCalls {
  constructor(
    private readonly caller: PluginCaller,
    private readonly recipients: RecipientResolver,
    private readonly portalName: PortalName,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the external service whether the values work. A channel sends a sample message instead, to its place, else to the user who asks.
   * Throws a `PluginFailure`.
   */
  async testConnection(pluginCallContext: PluginCallContext, askedBy: string | null): Promise<TestReport> {
    const { descriptor } = pluginCallContext.plugin;
    const channel = notificationChannelOf(pluginCallContext.plugin, pluginCallContext.connection);
    if (!channel) return this.#ask(pluginCallContext, null);

    const hasPlace = channel.addressings.includes('place');
    const recipient = hasPlace || askedBy === null ? undefined : await this.recipients.resolveOne(askedBy, channel);
    if (!hasPlace && !recipient) return { ok: false, reason: 'no-address' };
    const sample = createTestMessage(this.clock.now(), recipient ?? null, await this.portalName.read());
    if (descriptor.hasTest) return this.#ask(pluginCallContext, sample);

    const task = { kind: 'capability', capability: 'notificationChannel', method: 'send', args: [sample] } as const;
    const receipt = (await this.caller.runTask(pluginCallContext, task)) as DeliveryReceipt | void;
    return wasDelivered(sample.recipient, receipt) ? { ok: true } : { ok: false, reason: 'no-address' };
  }

  async #ask(pluginCallContext: PluginCallContext, sample: Message | null): Promise<TestReport> {
    if (!pluginCallContext.plugin.descriptor.hasTest) throw new Problem(404, 'not-found', 'This plug-in has nothing to test.');
    return (await this.caller.runTask(pluginCallContext, { kind: 'test', sample })) as TestReport;
  }

  /** Runs an action of the plug-in. Throws a `PluginFailure`. */
  async runAction(pluginCallContext: PluginCallContext, action: string, input: unknown): Promise<unknown> {
    if (!pluginCallContext.plugin.descriptor.actions.includes(action)) throw new Problem(404, 'not-found', 'There is no such action.');
    return this.caller.runTask(pluginCallContext, { kind: 'action', name: action, input });
  }
}

/** Whether the plug-in can test a connection. */
export const canTestConnection = ({ descriptor }: LoadedPlugin): boolean =>
  descriptor.hasTest || descriptor.provides.notificationChannel !== undefined;
