import { Injectable } from '@nestjs/common';
import type { ConnectionState, TestReport, WireAction } from '@ombi/sdk';
import { subjectOf } from '../calls/caller.js';
import { failureIn } from '../guard/failure.js';
import { Probes } from '../calls/probes.js';
import { FeatureSwitches } from '../registry/feature-switches.js';
import { isInUse, type HeldConnection, type Standing } from '../registry/standing.js';
import { Drafts } from '../saving/drafts.js';
import { maskedState } from '../saving/masked-state.js';
import { SettingsRefused } from '../saving/settings-refused.js';
import { toConnectionDraft } from './wire-draft.js';

/** Calls of old clients that lead to the outside. */
@Injectable()
export class WireProbes {
  constructor(
    private readonly drafts: Drafts,
    private readonly probes: Probes,
    private readonly features: FeatureSwitches,
  ) {}

  /** What the plug-in found; a failure is a finding too. */
  async test(standing: Standing, connection: ConnectionState, askedBy: string | null): Promise<TestReport> {
    try {
      return await this.probes.test(await this.#draft(standing, connection), askedBy);
    } catch (cause) {
      const failure = failureIn(cause);
      if (failure) return { ok: false, reason: failure.code, ...(failure.detail ? { detail: failure.detail } : {}) };
      if (cause instanceof SettingsRefused) return { ok: false, reason: cause.issues[0]?.code ?? 'invalid' };
      throw cause;
    }
  }

  /** Runs on what was posted, or on what is stored. Throws a `PluginFailure` where old clients expect none. */
  async act(standing: Standing, action: WireAction, body: unknown): Promise<unknown> {
    try {
      return await this.#act(standing, action, body);
    } catch (cause) {
      const failure = failureIn(cause);
      if (!failure || !action.whenFailed) throw cause;
      return action.whenFailed(failure.message);
    }
  }

  async #act(standing: Standing, action: WireAction, body: unknown): Promise<unknown> {
    if (!action.fromWire) return this.#actOnStored(standing, action);
    const subject = await this.#draft(standing, action.fromWire(body as never, maskedState(standing)));
    return action.toWire((await this.probes.act(subject, action.action, body)) as never);
  }

  async #actOnStored(standing: Standing, { action, connection, toWire, whenDisabled = null }: WireAction): Promise<unknown> {
    const usable = standing.connections.filter((held) => this.#isUsable(standing, held));
    const isForAll = connection === '*';
    const wanted = isForAll
      ? usable
      : usable.filter(({ id, slot }) => connection === undefined || connection === (slot?.id ?? id)).slice(0, 1);
    if (wanted.length === 0) return whenDisabled;

    const results = await Promise.all(wanted.map((held) => this.probes.act(subjectOf(standing, held), action, undefined)));
    return toWire((isForAll ? results.flat() : results[0]) as never);
  }

  #isUsable(standing: Standing, held: HeldConnection): boolean {
    return isInUse(standing, held) && this.features.isOn(held.slot?.feature);
  }

  #draft(standing: Standing, connection: ConnectionState) {
    return this.drafts.subject(standing, maskedState(standing).settings, toConnectionDraft(standing.plugin, connection));
  }
}
