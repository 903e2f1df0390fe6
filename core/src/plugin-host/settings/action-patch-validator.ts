import { Injectable } from '@nestjs/common';
import { PluginFailure, type PatchedActionResult } from '@ombi/sdk';
import { z } from 'zod';
import { Clock, LogService, SecretVault } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import type { SettingsValues } from '../connections/settings-values.js';
import { PluginRunners } from '../runners/plugin-runners.js';

const PREFIX = 'sealed:';

/** Milliseconds for which a form may send an encrypted secret back. */
const LIFETIME_MS = 3_600_000;

const SealedSecret = z.object({ pluginId: z.string(), field: z.string(), value: z.string(), until: z.number() });

/**
 * Validates the values that an action changes in a form. Their secrets stand encrypted in the form until it is saved, bound to the plug-in
 * and the field, so that the browser never sees them.
 */
@Injectable()
export class ActionPatchValidator {
  constructor(
    private readonly pluginRunners: PluginRunners,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** Returns the answer for the browser. Throws a `PluginFailure` for a patch that does not match the connection. */
  async prepare(plugin: LoadedPlugin, answer: unknown): Promise<unknown> {
    if (!hasConnectionPatch(answer)) return answer ?? null;
    const { secrets } = plugin.descriptor.connection;
    const values = await this.validate(plugin, answer.connectionPatch);
    const changed = Object.entries(values).map(([name, value]) => {
      const isSecret = secrets.includes(name) && typeof value === 'string' && value !== '';
      return [name, isSecret ? this.#seal(plugin.manifest.id, name, value) : value] as const;
    });
    return { answer: answer.answer ?? null, connectionPatch: Object.fromEntries(changed) } satisfies PatchedActionResult;
  }

  /** Returns the values of a patch as the form parses them. Throws a `PluginFailure` when it does not match the connection. */
  async validate(plugin: LoadedPlugin, patch: SettingsValues): Promise<SettingsValues> {
    const names = Object.keys(patch);
    const foreign = names.find((name) => !plugin.descriptor.connection.fields.includes(name));
    if (foreign !== undefined)
      throw new PluginFailure('plugin-error', `the action changes "${foreign}", which the connection does not have`);

    const { values, issues } = await this.pluginRunners.runnerOf(plugin).parseSettings('connection', patch, 'partial');
    if (issues[0]) throw invalidValueFailure(issues[0].path);
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  }

  /**
   * Replaces encrypted secrets by their texts. One that is too old, or of another field, counts as missing, so that the
   * stored one is kept.
   */
  decryptSecrets({ manifest, descriptor }: LoadedPlugin, values: SettingsValues): SettingsValues {
    const opened = descriptor.connection.secrets.flatMap((field) => {
      const value = values[field];
      return typeof value === 'string' && value.startsWith(PREFIX) ? [[field, this.#unseal(manifest.id, field, value)] as const] : [];
    });
    return opened.length === 0 ? values : { ...values, ...Object.fromEntries(opened) };
  }

  #seal(pluginId: string, field: string, value: string): string {
    this.log.addSecret(value);
    const sealed = { pluginId, field, value, until: this.clock.ms() + LIFETIME_MS } satisfies z.output<typeof SealedSecret>;
    return PREFIX + this.secretVault.encrypt(JSON.stringify(sealed));
  }

  #unseal(pluginId: string, field: string, text: string): string | undefined {
    try {
      const sealed = SealedSecret.parse(JSON.parse(this.secretVault.decrypt(text.slice(PREFIX.length))));
      const isValid = sealed.pluginId === pluginId && sealed.field === field && sealed.until >= this.clock.ms();
      return isValid ? sealed.value : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The failure of an action that changes a value which the form rejects. */
export const invalidValueFailure = (path: string): PluginFailure =>
  new PluginFailure('plugin-error', `the action changes "${path}" to a value that is refused`);

/** Whether an action's answer changes values of its connection. */
export function hasConnectionPatch(answer: unknown): answer is PatchedActionResult {
  if (typeof answer !== 'object' || answer === null) return false;
  const { connectionPatch } = answer as Partial<PatchedActionResult>;
  return typeof connectionPatch === 'object' && connectionPatch !== null && !Array.isArray(connectionPatch);
}
