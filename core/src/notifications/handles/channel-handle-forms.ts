import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PluginFailure, type Recipient, type TestReport } from '@ombi/sdk';
import {
  AttemptRateLimiter,
  NotificationHandles,
  testMessageLimit,
  UserReader,
  type HandleValidator,
  type Principal,
} from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { ChannelCalls, PluginHost, type PreferenceDescriptor } from '../../plugin-host/index.js';
import { ActiveChannels, type ActiveChannel } from '../delivery/active-channels.js';

/** The form of an active channel that needs a handle of its users, such as a telephone number. */
export interface ChannelPreferenceView {
  readonly agent: number;
  readonly name: string;
  /** The plug-in and its build, by which the browser finds the texts. */
  readonly plugin: { readonly id: string; readonly build: string };
  readonly placeholder: string | null;
  readonly isTestable: boolean;
  /** Schema of the text; null when the channel accepts any. */
  readonly jsonSchema: PreferenceDescriptor['jsonSchema'] | null;
}

/** The forms in which users enter their handles for active channels. Handles are validated, and tested, by the channel's own plug-in. */
@Injectable()
export class ChannelHandleForms implements HandleValidator, OnModuleInit {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly host: PluginHost,
    private readonly channelCalls: ChannelCalls,
    private readonly handles: NotificationHandles,
    private readonly users: UserReader,
    private readonly attempts: AttemptRateLimiter,
  ) {}

  onModuleInit(): void {
    this.handles.registerValidator(this);
  }

  /** One row for each channel that needs a handle, however many connections it has. */
  list(): ChannelPreferenceView[] {
    const byAgent = new Map(this.#needing().map((channel) => [channel.agent, channel]));
    return Array.from(byAgent.values(), (channel) => this.#view(channel));
  }

  async findIssue(agent: number, value: string): Promise<string | null> {
    const channel = this.#needing().find((candidate) => candidate.agent === agent);
    return channel && preferenceOf(channel) ? this.channelCalls.findPreferenceIssue(channel.connectionId, value) : null;
  }

  /** Sends a test message to a handle, saved or not. Throws 400 for an invalid one, 404 for a channel without tests, 429 after several. */
  async sendTest({ userId }: Principal, agent: number, value: string): Promise<TestReport> {
    const channel = this.#needing().find((candidate) => candidate.agent === agent && isTestable(candidate));
    const user = await this.users.findById(userId);
    if (!channel || !user) throw new Problem(404, 'not-found', 'There is no such channel.');

    const limit = testMessageLimit(userId);
    this.attempts.assertAllowed(limit);
    const issue = await this.findIssue(agent, value);
    if (issue) throw new Problem(400, 'invalid-preference', 'This value cannot be used.', { value: [issue] });
    this.attempts.recordAttempt(limit);
    const { userName, displayName: alias, language } = user;
    return this.#send(channel, { userName, alias, address: value, language });
  }

  /** The words of the service are for administrators only. */
  async #send({ connectionId }: ActiveChannel, recipient: Recipient): Promise<TestReport> {
    try {
      await this.channelCalls.sendTestMessage(connectionId, recipient);
      return { ok: true };
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      return { ok: false, reason: cause.code };
    }
  }

  /** A channel that can address handles needs them where a connection does; another one may use them in its texts. */
  #needing(): ActiveChannel[] {
    return this.activeChannels.all().filter((channel) => addressesHandles(channel) || usesHandlesInTexts(channel));
  }

  #view(channel: ActiveChannel): ChannelPreferenceView {
    const { agent, provider } = channel;
    const preference = preferenceOf(channel);
    return {
      agent,
      name: provider.pluginName,
      plugin: { id: provider.pluginId, build: this.host.buildOf(provider.pluginId) },
      placeholder: preference?.placeholder ?? null,
      isTestable: isTestable(channel),
      jsonSchema: preference?.jsonSchema ?? null,
    };
  }
}

/** In the facts of a plug-in a preference has the JSON Schema instead of the schema. */
const preferenceOf = ({ provider }: ActiveChannel): PreferenceDescriptor | undefined =>
  provider.getProperty('preference') as unknown as PreferenceDescriptor | undefined;

const addressesHandles = ({ addressings }: ActiveChannel): boolean => addressings.includes('preference');

const usesHandlesInTexts = (channel: ActiveChannel): boolean =>
  preferenceOf(channel) !== undefined && channel.provider.getProperty('addressing')?.preference === undefined;

const isTestable = (channel: ActiveChannel): boolean => addressesHandles(channel) && (preferenceOf(channel)?.isTestable ?? true);
