import { Injectable } from '@nestjs/common';
import type { V1Connection, TestReport, V1ActionRoute, V1SettingsDraft } from '@ombi/sdk';
import { toCallContext } from '../calls/plugin-caller.js';
import { pluginFailureOrNull } from '../calls/plugin-failure.js';
import { InteractiveCalls } from '../calls/interactive-calls.js';
import { EnabledFeatureCache } from '../registry/enabled-feature-cache.js';
import { isConnectionInUse, type PluginConnection, type ConfiguredPlugin, connectionSlotsOf } from '../registry/configured-plugin.js';
import { DraftCallContextFactory } from '../settings/draft-call-context-factory.js';
import { toMaskedPluginState } from '../settings/masked-plugin-state.js';
import { InvalidSettingsError } from '../settings/invalid-settings-error.js';
import { SECRET_NEEDED } from '../settings/trusted-hosts.js';
import type { LoadedPlugin } from '../discovery/index.js';
import type { ConnectionDraft, PluginSettingsDraft } from '../settings/settings-draft.js';

/** In the v1 API one id is either the slot, for its first connection, or the connection id. */
function toConnectionDraft(plugin: LoadedPlugin, { id, enabled, values }: V1Connection): ConnectionDraft {
  const isSlot = connectionSlotsOf(plugin)?.some((slot) => slot.id === id) === true;
  const place = isSlot ? { id: null, slot: id } : { id: id || null, slot: null };
  return { ...place, enabled, values };
}

/** Maps what a v1 client posted to a settings draft. */
export const toSettingsDraft = (plugin: LoadedPlugin, { enabled, settings, connections }: V1SettingsDraft): PluginSettingsDraft => ({
  enabled,
  settings,
  connections: connections.map((connection) => toConnectionDraft(plugin, connection)),
});

/** The text of the refusal to send a kept secret to a changed address; undefined for other refusals. */
const secretReentryText = ({ issues }: InvalidSettingsError): string | undefined =>
  issues.find(({ code }) => code === SECRET_NEEDED)?.message;

/** Old clients say what hinders a test only where the portal does, as with a changed address. */
function toFailedTest(error: InvalidSettingsError): TestReport {
  const detail = secretReentryText(error);
  return detail === undefined ? { ok: false, reason: error.issues[0]?.code ?? 'invalid' } : { ok: false, reason: SECRET_NEEDED, detail };
}

/** Calls of v1 clients to external services. */
@Injectable()
export class V1InteractiveCalls {
  constructor(
    private readonly draftCallContextFactory: DraftCallContextFactory,
    private readonly interactiveCalls: InteractiveCalls,
    private readonly enabledFeatureCache: EnabledFeatureCache,
  ) {}

  /** The plug-in's test report; a failure is reported as a failed test. A channel is tested only with values that a save accepts. */
  async test(configuredPlugin: ConfiguredPlugin, connection: V1Connection, askedBy: string | null): Promise<TestReport> {
    try {
      return await this.interactiveCalls.testConnection(await this.#createTestContext(configuredPlugin, connection), askedBy);
    } catch (cause) {
      const failure = pluginFailureOrNull(cause);
      if (failure) return { ok: false, reason: failure.code, ...(failure.detail ? { detail: failure.detail } : {}) };
      if (cause instanceof InvalidSettingsError) return toFailedTest(cause);
      throw cause;
    }
  }

  /** Runs an action on posted or stored values. A failure is mapped by `whenFailed`; without that the `PluginFailure` is thrown. */
  async runAction(configuredPlugin: ConfiguredPlugin, action: V1ActionRoute, body: unknown): Promise<unknown> {
    try {
      return await this.#runAction(configuredPlugin, action, body);
    } catch (cause) {
      const message = pluginFailureOrNull(cause)?.message ?? (cause instanceof InvalidSettingsError ? secretReentryText(cause) : undefined);
      if (message === undefined || !action.whenFailed) throw cause;
      return action.whenFailed(message);
    }
  }

  async #runAction(configuredPlugin: ConfiguredPlugin, action: V1ActionRoute, body: unknown): Promise<unknown> {
    if (!action.fromWire) return this.#runOnStored(configuredPlugin, action);
    const pluginCallContext = await this.#createContext(
      configuredPlugin,
      action.fromWire(body as never, toMaskedPluginState(configuredPlugin)),
    );
    return action.toWire((await this.interactiveCalls.runAction(pluginCallContext, action.action, body)) as never);
  }

  async #runOnStored(
    configuredPlugin: ConfiguredPlugin,
    { action, connection, toWire, whenDisabled = null }: V1ActionRoute,
  ): Promise<unknown> {
    const usable = configuredPlugin.connections.filter((candidate) => this.#isUsable(configuredPlugin, candidate));
    const isForAll = connection === '*';
    const wanted = isForAll
      ? usable
      : usable.filter(({ id, slot }) => connection === undefined || connection === (slot?.id ?? id)).slice(0, 1);
    if (wanted.length === 0) return whenDisabled;

    const results = await Promise.all(
      wanted.map((candidate) => this.interactiveCalls.runAction(toCallContext(configuredPlugin, candidate), action, undefined)),
    );
    return toWire((isForAll ? results.flat() : results[0]) as never);
  }

  #isUsable(configuredPlugin: ConfiguredPlugin, candidate: PluginConnection): boolean {
    return isConnectionInUse(configuredPlugin, candidate) && this.enabledFeatureCache.isEnabled(candidate.slot?.feature);
  }

  /** Downloaders and media servers are also tested while their forms are half filled in: what they answer fills in the rest. */
  #createTestContext(configuredPlugin: ConfiguredPlugin, connection: V1Connection) {
    const isChannel = configuredPlugin.plugin.descriptor.provides.notificationChannel !== undefined;
    return this.#createContext(configuredPlugin, connection, isChannel);
  }

  #createContext(configuredPlugin: ConfiguredPlugin, connection: V1Connection, isComplete = false) {
    return this.draftCallContextFactory.createContext(
      configuredPlugin,
      toMaskedPluginState(configuredPlugin).settings,
      toConnectionDraft(configuredPlugin.plugin, connection),
      isComplete,
    );
  }
}
