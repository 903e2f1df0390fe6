import { Injectable } from '@nestjs/common';
import { PluginFailure, renderMessage, type Message } from '@ombi/sdk';
import type { RecipientChannel } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import type { TestConnectionBody } from '../admin/plugins.dto.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import type { ChannelRendering } from '../runners/render-for-channel.js';
import { ActionPatchValidator } from '../settings/action-patch-validator.js';
import { notificationChannelOf, usesSubject } from '../settings/channel-templates.js';
import { DraftCallContextFactory } from '../settings/draft-call-context-factory.js';
import { InvalidSettingsError } from '../settings/invalid-settings-error.js';
import { PluginCaller } from './plugin-caller.js';

/** A message as a channel would send it. */
export interface ChannelPreview extends Omit<ChannelRendering, 'subject'> {
  /** Null for a channel without subjects. */
  readonly subject: string | null;
}

/** Renders messages by the rules of a channel, stored or not, without sending them. */
@Injectable()
export class ChannelPreviews {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly draftCallContextFactory: DraftCallContextFactory,
    private readonly actionPatchValidator: ActionPatchValidator,
    private readonly caller: PluginCaller,
  ) {}

  /** The channel of a plug-in. Throws a 404 problem when it has none. */
  findChannel(pluginId: string): RecipientChannel {
    const channel = notificationChannelOf(this.pluginRegistry.get(pluginId).plugin);
    if (!channel) throw new Problem(404, 'not-found', 'This plug-in is no notification channel.');
    return channel;
  }

  async render(pluginId: string, draft: TestConnectionBody, message: Message): Promise<ChannelPreview> {
    const rendering = await this.#render(pluginId, draft, message);
    return usesSubject(this.pluginRegistry.get(pluginId).plugin) ? rendering : { ...rendering, subject: null };
  }

  /** As plain text while the plug-in does not run, or the values of its form are not valid. */
  async #render(
    pluginId: string,
    { settings, connectionId, slot, values }: TestConnectionBody,
    message: Message,
  ): Promise<ChannelRendering> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    try {
      const pluginCallContext = await this.draftCallContextFactory.createContext(configuredPlugin, settings, {
        id: connectionId,
        slot,
        values: this.actionPatchValidator.decryptSecrets(configuredPlugin.plugin, values),
      });
      return (await this.caller.runTask(pluginCallContext, { kind: 'preview', message })) as ChannelRendering;
    } catch (cause) {
      if (!(cause instanceof PluginFailure || cause instanceof InvalidSettingsError)) throw cause;
      return { ...renderMessage({}, message, {}).rendered, markup: 'plain', isShortened: false };
    }
  }
}
