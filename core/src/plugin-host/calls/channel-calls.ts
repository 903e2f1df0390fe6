import { Injectable } from '@nestjs/common';
import type { DeliveryReceipt, Message, Recipient } from '@ombi/sdk';
import { PortalName } from '../../identity/index.js';
import { Clock, Problem } from '../../kernel/index.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { createTestMessage } from './interactive-calls.js';
import { PluginCaller, toCallContext, type PluginCallContext } from './plugin-caller.js';

/** Calls of a notification channel on behalf of one user, who waits for them. */
@Injectable()
export class ChannelCalls {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly caller: PluginCaller,
    private readonly portalName: PortalName,
    private readonly clock: Clock,
  ) {}

  /** The first error of a text that the user entered for the channel, as a key of the plug-in's texts; null when it is valid. */
  async findPreferenceIssue(connectionId: string, value: string): Promise<string | null> {
    const { issue } = (await this.caller.runTask(this.#contextOf(connectionId), { kind: 'preference', value })) as { issue: string | null };
    return issue;
  }

  /** Sends the sample message to one user. Throws a `PluginFailure`. */
  async sendTestMessage(connectionId: string, recipient: Recipient): Promise<DeliveryReceipt | void> {
    return this.send(connectionId, createTestMessage(this.clock.now(), recipient, await this.portalName.read()));
  }

  /** Sends one message. Throws a `PluginFailure`. */
  async send(connectionId: string, message: Message): Promise<DeliveryReceipt | void> {
    const task = { kind: 'capability', capability: 'notificationChannel', method: 'send', args: [message] } as const;
    return (await this.caller.runTask(this.#contextOf(connectionId), task)) as DeliveryReceipt | void;
  }

  #contextOf(connectionId: string): PluginCallContext {
    for (const configuredPlugin of this.pluginRegistry.all()) {
      const connection = configuredPlugin.connections.find(({ id }) => id === connectionId);
      // Like a draft: what a user enters must not count as a fault of the connection.
      if (connection) return { ...toCallContext(configuredPlugin, connection), connectionId: null };
    }
    throw new Problem(404, 'not-found', 'There is no such channel.');
  }
}
