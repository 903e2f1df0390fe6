import { Injectable } from '@nestjs/common';
import type { TestReport } from '@ombi/sdk';
import { ConnectionHealthTracker } from '../health/connection-health-tracker.js';
import { InteractiveCalls } from '../calls/interactive-calls.js';
import type { PluginCallContext } from '../calls/plugin-caller.js';
import { InstallRecordStore } from '../installer/activation/install-records.js';
import { EnabledFeatureCache } from '../registry/enabled-feature-cache.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import { DraftCallContextFactory } from '../settings/draft-call-context-factory.js';
import { PluginSettingsService } from '../settings/plugin-settings.service.js';
import { ActionPatchValidator } from '../settings/action-patch-validator.js';
import { ChannelTemplates, toV1Templates } from '../settings/channel-templates.js';
import { WebhookUrlSigner } from '../incoming-webhooks/webhook-url-signer.js';
import type { PluginActionBody, SavePluginBody, TestConnectionBody } from './plugins.dto.js';
import { toPluginDetail, type PluginDetail } from './plugin-detail.js';

/** Plug-in management: what administrators can do with a plug-in. Every method throws a 404 problem for a plug-in that is not loaded. */
@Injectable()
export class PluginAdminService {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly settings: PluginSettingsService,
    private readonly templates: ChannelTemplates,
    private readonly draftCallContextFactory: DraftCallContextFactory,
    private readonly actionPatchValidator: ActionPatchValidator,
    private readonly interactiveCalls: InteractiveCalls,
    private readonly connectionHealthTracker: ConnectionHealthTracker,
    private readonly enabledFeatureCache: EnabledFeatureCache,
    private readonly pluginRunners: PluginRunners,
    private readonly installRecordStore: InstallRecordStore,
    private readonly webhookUrlSigner: WebhookUrlSigner,
  ) {}

  async read(pluginId: string): Promise<PluginDetail> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    return toPluginDetail(configuredPlugin, {
      health: (connectionId) => this.connectionHealthTracker.reportOf(connectionId),
      webhookPath: (connectionId) => this.webhookUrlSigner.signedPathOf(pluginId, connectionId),
      portalAddress: await this.webhookUrlSigner.portalAddress(),
      isWanted: (slot) => this.enabledFeatureCache.isEnabled(slot?.feature),
      runState: this.pluginRunners.runnerOf(configuredPlugin.plugin).pluginRunState,
      source: this.installRecordStore.sourceOf(configuredPlugin.plugin),
      templates: await this.templates.listViews(configuredPlugin.plugin),
      messageTypes: await this.templates.listTypes(configuredPlugin.plugin),
    });
  }

  /**
   * Saves the settings and returns the new state. Throws `InvalidSettingsError`, and a 412 problem when the stored settings have another revision
   * than the given one.
   */
  async save(
    pluginId: string,
    { enabled, settings, connections, templates }: SavePluginBody,
    revision: number | null = null,
  ): Promise<PluginDetail> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    const wireTemplates = templates && toV1Templates(plugin, templates);
    const drafts = connections.map((connection) => ({
      ...connection,
      values: this.actionPatchValidator.decryptSecrets(plugin, connection.values),
    }));
    await this.settings.save(
      plugin.manifest.id,
      { enabled, settings: settings.values, connections: drafts },
      { revision, alsoWrite: () => this.templates.write(plugin, wireTemplates) },
    );
    return this.read(pluginId);
  }

  /** Tests a draft of a connection. Throws `InvalidSettingsError` or a `PluginFailure`. */
  async test(pluginId: string, draft: TestConnectionBody, askedBy: string | null): Promise<TestReport> {
    return this.interactiveCalls.testConnection(await this.#createContext(pluginId, draft), askedBy);
  }

  /**
   * Runs an action of the plug-in on a draft. Throws `InvalidSettingsError` or a `PluginFailure`, also when the action changes values that the
   * connection does not have.
   */
  async runAction(pluginId: string, action: string, { input, ...draft }: PluginActionBody): Promise<unknown> {
    const pluginCallContext = await this.#createContext(pluginId, draft);
    const answer = await this.interactiveCalls.runAction(pluginCallContext, action, input);
    return this.actionPatchValidator.prepare(pluginCallContext.plugin, answer);
  }

  #createContext(pluginId: string, { settings, connectionId, slot, values }: TestConnectionBody): Promise<PluginCallContext> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    return this.draftCallContextFactory.createContext(configuredPlugin, settings, {
      id: connectionId,
      slot,
      values: this.actionPatchValidator.decryptSecrets(configuredPlugin.plugin, values),
    });
  }
}
