import { Injectable } from '@nestjs/common';
import type { FailureCode, PluginFailure } from '@ombi/sdk';
import { Clock, LogService } from '../../kernel/index.js';
import { LADDER } from '../../kernel/outbox/index.js';
import type { HealthChange } from '../health/health-change.entity.js';
import { HealthHistory } from '../health/health-history.js';

const LONGEST_REST_MS = LADDER.at(-1) ?? 0;

/** How a connection fared lately. Times are null while it works. */
export interface HealthReport {
  readonly state: 'unknown' | 'healthy' | 'failing';
  readonly failure: FailureCode | null;
  readonly failingSince: Date | null;
  /** Until then work in the background leaves the connection alone. */
  readonly retryAt: Date | null;
}

interface Rung extends HealthReport {
  readonly rung: number;
}

const UNKNOWN: Rung = { state: 'unknown', failure: null, failingSince: null, retryAt: null, rung: 0 };

/** These answers prove that the service is there and lets us in. */
const ANSWERS: ReadonlySet<FailureCode> = new Set(['not-found', 'rejected']);

/** Remembers, while the portal runs, how each connection fares, and climbs the same ladder as the outbox. Tells the log once when it breaks and once when it works again. */
@Injectable()
export class Health {
  readonly #rungs = new Map<string, Rung>();

  constructor(
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly history: HealthHistory,
  ) {}

  of(connectionId: string): HealthReport {
    const { state, failure, failingSince, retryAt } = this.#rungOf(connectionId);
    return { state, failure, failingSince, retryAt };
  }

  /** Whether work in the background should leave the connection alone for now. */
  isResting(connectionId: string): boolean {
    const { retryAt } = this.#rungOf(connectionId);
    return retryAt !== null && retryAt > this.clock.now();
  }

  /** One step down; the rest is over at once. */
  succeeded(connectionId: string, plugin: string): void {
    const before = this.#rungOf(connectionId);
    if (before.state === 'failing')
      this.log.info('connection works again', { plugin, connection: connectionId, failedSince: before.failingSince });
    if (before.state !== 'healthy') this.#note(connectionId, plugin, { state: 'healthy', failure: null, detail: null });
    this.#rungs.set(connectionId, { ...UNKNOWN, state: 'healthy', rung: Math.max(before.rung - 1, 0) });
  }

  /** One step up, but only once for all calls that were on their way when it broke. Refused credentials stay on their step: only an administrator can help. */
  failed(connectionId: string, plugin: string, failure: PluginFailure): void {
    if (ANSWERS.has(failure.code)) return this.succeeded(connectionId, plugin);

    const before = this.#rungOf(connectionId);
    if (before.state !== 'failing')
      this.log.warn('connection fails', { plugin, connection: connectionId, failure: failure.code, detail: failure.detail });
    if (before.failure !== failure.code)
      this.#note(connectionId, plugin, { state: 'failing', failure: failure.code, detail: failure.detail ?? null });
    const climbed = this.isResting(connectionId) ? before : this.#climb(before.rung, failure);
    this.#rungs.set(connectionId, {
      state: 'failing',
      failure: failure.code,
      failingSince: before.failingSince ?? this.clock.now(),
      rung: climbed.rung,
      retryAt: climbed.retryAt,
    });
  }

  forget(connectionId: string): void {
    this.#rungs.delete(connectionId);
  }

  #note(connectionId: string, pluginId: string, change: Omit<HealthChange, 'at'>): void {
    this.history.note({ pluginId, connectionId }, { ...change, at: this.clock.now() });
  }

  #climb(rung: number, { code, retryAfterMs = 0 }: PluginFailure): Pick<Rung, 'rung' | 'retryAt'> {
    if (code === 'unauthorized') return { rung, retryAt: null };
    const rest = Math.max(LADDER[rung] ?? LONGEST_REST_MS, Math.min(retryAfterMs, LONGEST_REST_MS));
    return { rung: Math.min(rung + 1, LADDER.length), retryAt: new Date(this.clock.ms() + rest) };
  }

  #rungOf(connectionId: string): Rung {
    return this.#rungs.get(connectionId) ?? UNKNOWN;
  }
}
