import { Injectable } from '@nestjs/common';
import type { TestReport } from '@ombi/sdk';
import { Health } from '../guard/health.js';
import { Probes } from '../calls/probes.js';
import { Installed } from '../installing/placing/installed.js';
import { FeatureSwitches } from '../registry/feature-switches.js';
import { Registry } from '../registry/registry.js';
import { Runners } from '../runners/runners.js';
import { Drafts } from '../saving/drafts.js';
import { PluginSettings } from '../saving/plugin-settings.js';
import { ChannelTemplates, toWireTemplates } from '../templates/channel-templates.js';
import type { ActionBody, PluginBody, ProbeBody } from './bodies.js';
import { detail, type PluginDetail } from './plugin-detail.js';

/** What an administrator can do with a plug-in. Every method throws a 404 problem for one that is not loaded. */
@Injectable()
export class PluginDesk {
  constructor(
    private readonly registry: Registry,
    private readonly settings: PluginSettings,
    private readonly templates: ChannelTemplates,
    private readonly drafts: Drafts,
    private readonly probes: Probes,
    private readonly health: Health,
    private readonly features: FeatureSwitches,
    private readonly runners: Runners,
    private readonly installed: Installed,
  ) {}

  async read(pluginId: string): Promise<PluginDetail> {
    const standing = this.registry.get(pluginId);
    return detail(standing, {
      health: (connectionId) => this.health.of(connectionId),
      isWanted: (slot) => this.features.isOn(slot?.feature),
      condition: this.runners.of(standing.plugin).condition,
      source: this.installed.sourceOf(standing.plugin),
      templates: await this.templates.views(standing.plugin),
    });
  }

  /** Answers what is in force now. Throws `SettingsRefused`. */
  async save(pluginId: string, { enabled, settings, connections, templates }: PluginBody): Promise<PluginDetail> {
    const { plugin } = this.registry.get(pluginId);
    const wording = templates && toWireTemplates(plugin, templates);
    await this.settings.save(plugin.manifest.id, { enabled, settings: settings.values, connections }, () =>
      this.templates.write(plugin, wording),
    );
    return this.read(pluginId);
  }

  /** Throws `SettingsRefused` or a `PluginFailure`. */
  async test(pluginId: string, { settings, connectionId, slot, values }: ProbeBody, askedBy: string | null): Promise<TestReport> {
    const subject = await this.drafts.subject(this.registry.get(pluginId), settings, { id: connectionId, slot, values });
    return this.probes.test(subject, askedBy);
  }

  /** Throws `SettingsRefused` or a `PluginFailure`. */
  async act(pluginId: string, action: string, { input, settings, connectionId, slot, values }: ActionBody): Promise<unknown> {
    const subject = await this.drafts.subject(this.registry.get(pluginId), settings, { id: connectionId, slot, values });
    return (await this.probes.act(subject, action, input)) ?? null;
  }
}
