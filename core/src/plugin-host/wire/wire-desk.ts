import { Injectable } from '@nestjs/common';
import type { WireAction, WireDraft, WireFact, WireSettings, WireSetup, WireTester } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { Registry } from '../registry/registry.js';
import { maskedState } from '../saving/masked-state.js';
import { PluginSettings } from '../saving/plugin-settings.js';
import { SettingsRefused, textsByPath } from '../saving/settings-refused.js';
import { ChannelTemplates } from '../templates/channel-templates.js';
import { toDraft } from './wire-draft.js';
import { WireProbes } from './wire-probes.js';

type Fields = Record<string, unknown>;

/** Answers the calls of old clients in the shapes that plug-ins declare. */
@Injectable()
export class WireDesk {
  constructor(
    private readonly registry: Registry,
    private readonly settings: PluginSettings,
    private readonly templates: ChannelTemplates,
    private readonly probes: WireProbes,
  ) {}

  async read(pluginId: string, { toWire }: WireSettings<Fields, Fields>): Promise<unknown> {
    const standing = this.registry.get(pluginId);
    return toWire(maskedState(standing), await this.templates.read(standing.plugin));
  }

  /** True when stored. Throws a 400 problem with texts per value. */
  async save(pluginId: string, { fromWire }: WireSettings<Fields, Fields>, body: unknown): Promise<true> {
    const standing = this.registry.get(pluginId);
    await this.#store(pluginId, fromWire(body as never, maskedState(standing)));
    return true;
  }

  /** A failure is an answer here: old clients expect one. */
  async test(pluginId: string, { fromWire, toWire }: WireTester, body: unknown, askedBy: string | null): Promise<unknown> {
    const standing = this.registry.get(pluginId);
    const report = await this.probes.test(standing, fromWire(body as never, maskedState(standing)), askedBy);
    return toWire(report, body as never);
  }

  /** Null when there was nothing to do, or the settings do not work. */
  async setUp(pluginId: string, { fromWire, toWire }: WireSetup, body: unknown): Promise<unknown> {
    const standing = this.registry.get(pluginId);
    const draft = fromWire(body as never, maskedState(standing));
    if (!draft || !(await this.#works(pluginId, draft))) return null;

    await this.#store(pluginId, draft);
    return toWire(maskedState(this.registry.get(pluginId)));
  }

  async act(pluginId: string, action: WireAction, body: unknown): Promise<unknown> {
    const standing = this.registry.get(pluginId);
    return this.probes.act(standing, action, body);
  }

  tell(pluginId: string, { read }: WireFact<Fields, Fields>): unknown {
    return read(maskedState(this.registry.get(pluginId)));
  }

  async #works(pluginId: string, { connections }: WireDraft): Promise<boolean> {
    const standing = this.registry.get(pluginId);
    const reports = await Promise.all(connections.map((connection) => this.probes.test(standing, connection, null)));
    return reports.every(({ ok }) => ok);
  }

  async #store(pluginId: string, draft: WireDraft): Promise<void> {
    const { plugin } = this.registry.get(pluginId);
    try {
      await this.settings.save(pluginId, toDraft(plugin, draft), () => this.templates.write(plugin, draft.templates));
    } catch (cause) {
      if (!(cause instanceof SettingsRefused)) throw cause;
      throw new Problem(400, 'validation', cause.detail, textsByPath(cause.issues), { issues: cause.issues });
    }
  }
}
