import { Injectable } from '@nestjs/common';
import type { V1ActionRoute, V1SettingsDraft, V1StateRoute, V1SettingsMapper, V1SetupStep, V1ConnectionTester } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { toMaskedPluginState } from '../settings/masked-plugin-state.js';
import { PluginSettingsService } from '../settings/plugin-settings.service.js';
import { InvalidSettingsError, issueTextsByPath } from '../settings/invalid-settings-error.js';
import { ChannelTemplates } from '../settings/channel-templates.js';
import { EnglishPluginTexts } from '../ui/english-plugin-texts.js';
import type { RouteRevision } from './route-controller.js';
import { fillMissingMembers } from './fill-missing-members.js';
import { toSettingsDraft, V1InteractiveCalls } from './v1-interactive-calls.js';

type Fields = Record<string, unknown>;

/** V1 (legacy) API of plug-ins: handles v1 calls in the shapes that plug-ins declare. */
@Injectable()
export class V1PluginService {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly settings: PluginSettingsService,
    private readonly templates: ChannelTemplates,
    private readonly interactiveCalls: V1InteractiveCalls,
    private readonly englishPluginTexts: EnglishPluginTexts,
  ) {}

  /** Announces the revision before the templates are read: a change in between makes the client's next save fail instead of going unnoticed. */
  async read(pluginId: string, { toWire }: V1SettingsMapper<Fields, Fields>, revision: RouteRevision): Promise<unknown> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    revision.announce(configuredPlugin.revision);
    return toWire(toMaskedPluginState(configuredPlugin), await this.templates.read(configuredPlugin.plugin));
  }

  /**
   * Members that are left out stay as stored. Returns true when stored. Throws a 400 problem with a text for each invalid value, and a 412
   * problem when the stored settings have another revision; null replaces whatever is stored.
   */
  async save(pluginId: string, mapper: V1SettingsMapper<Fields, Fields>, body: unknown, revision: number | null): Promise<true> {
    if (revision !== null && revision !== this.pluginRegistry.get(pluginId).revision) await this.pluginRegistry.reload(pluginId);
    // A client sends a part of the settings. The rest must not be taken from a state that another portal has changed meanwhile.
    while (!(await this.#storeOverKnown(pluginId, mapper, body, revision))) await this.pluginRegistry.reload(pluginId);
    return true;
  }

  /** False, with nothing stored, when no revision was expected and what is stored is newer than what is in memory. */
  async #storeOverKnown(
    pluginId: string,
    mapper: V1SettingsMapper<Fields, Fields>,
    body: unknown,
    expected: number | null,
  ): Promise<boolean> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    const state = toMaskedPluginState(configuredPlugin);
    const stored = mapper.body.safeParse(mapper.toWire(state, [])).data;
    const draft = mapper.fromWire(fillMissingMembers(body, stored) as never, state);
    try {
      await this.#store(pluginId, draft, expected ?? configuredPlugin.revision);
      return true;
    } catch (cause) {
      if (expected === null && cause instanceof Problem && cause.getStatus() === 412) return false;
      throw cause;
    }
  }

  /** A failure is returned as an answer, because v1 clients expect one. */
  async test(pluginId: string, { fromWire, toWire }: V1ConnectionTester, body: unknown, askedBy: string | null): Promise<unknown> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    const report = await this.interactiveCalls.test(
      configuredPlugin,
      fromWire(body as never, toMaskedPluginState(configuredPlugin)),
      askedBy,
    );
    return toWire(report, body as never);
  }

  /** Null when there was nothing to do, or the settings do not work. */
  async setUp(pluginId: string, { fromWire, toWire }: V1SetupStep, body: unknown): Promise<unknown> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    const draft = fromWire(body as never, toMaskedPluginState(configuredPlugin));
    if (!draft || !(await this.#allConnectionsWork(pluginId, draft))) return null;

    await this.#store(pluginId, draft);
    return toWire(toMaskedPluginState(this.pluginRegistry.get(pluginId)));
  }

  async runAction(pluginId: string, action: V1ActionRoute, body: unknown): Promise<unknown> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    return this.interactiveCalls.runAction(configuredPlugin, action, body);
  }

  readState(pluginId: string, { read }: V1StateRoute<Fields, Fields>): unknown {
    return read(toMaskedPluginState(this.pluginRegistry.get(pluginId)));
  }

  async #allConnectionsWork(pluginId: string, { connections }: V1SettingsDraft): Promise<boolean> {
    const configuredPlugin = this.pluginRegistry.get(pluginId);
    const reports = await Promise.all(connections.map((connection) => this.interactiveCalls.test(configuredPlugin, connection, null)));
    return reports.every(({ ok }) => ok);
  }

  async #store(pluginId: string, draft: V1SettingsDraft, revision: number | null = null): Promise<void> {
    const { plugin } = this.pluginRegistry.get(pluginId);
    try {
      await this.settings.save(pluginId, toSettingsDraft(plugin, draft), {
        revision,
        alsoWrite: () => this.templates.write(plugin, draft.templates),
      });
    } catch (cause) {
      if (!(cause instanceof InvalidSettingsError)) throw cause;
      const issues = await Promise.all(
        cause.issues.map(async (issue) => ({ ...issue, message: await this.englishPluginTexts.find(plugin, issue.message) })),
      );
      throw new Problem(400, 'validation', cause.detail, issueTextsByPath(issues), { issues });
    }
  }
}
