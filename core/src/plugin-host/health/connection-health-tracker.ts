import { Injectable } from '@nestjs/common';
import type { FailureCode, PluginFailure } from '@ombi/sdk';
import { Clock, isWindowOpen, LogService } from '../../kernel/index.js';
import { RETRY_DELAYS_MS } from '../../kernel/outbox/index.js';
import type { HealthChange } from './health-change.entity.js';
import { HealthHistory } from './health-history.js';

const MAX_BACKOFF_MS = RETRY_DELAYS_MS.at(-1) ?? 0;

/** The result of the health checks of a connection. Times are null while it works. */
export interface HealthReport {
  readonly state: 'unknown' | 'healthy' | 'failing';
  readonly failure: FailureCode | null;
  readonly failingSince: Date | null;
  /** Until then background work does not use the connection; null once it may. */
  readonly retryAt: Date | null;
}

interface BackoffState extends HealthReport {
  readonly backoffLevel: number;
  /** Length of the pause that ends at `retryAt`, in milliseconds. */
  readonly pauseMs: number;
}

/** Identifies the time between two resets of a connection, within which its settings do not change. */
export type HealthEpoch = symbol;

const UNKNOWN: BackoffState = { state: 'unknown', failure: null, failingSince: null, retryAt: null, backoffLevel: 0, pauseMs: 0 };

/** These failures prove that the service answers and accepts our credentials. */
const REACHABLE_CODES: ReadonlySet<FailureCode> = new Set(['not-found', 'rejected']);

/**
 * Tracks the health of each connection in memory (a circuit breaker), with the same retry delays as the outbox. Logs once when a connection
 * starts to fail and once when it works again.
 */
@Injectable()
export class ConnectionHealthTracker {
  readonly #states = new Map<string, BackoffState>();
  /** By connection; another one after each reset. */
  readonly #epochs = new Map<string, HealthEpoch>();

  constructor(
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly history: HealthHistory,
  ) {}

  reportOf(connectionId: string): HealthReport {
    const { state, failure, failingSince, retryAt } = this.#stateOf(connectionId);
    return { state, failure, failingSince, retryAt: this.isBackingOff(connectionId) ? retryAt : null };
  }

  /** Whether background work should not use the connection for now. */
  isBackingOff(connectionId: string): boolean {
    const { retryAt, pauseMs } = this.#stateOf(connectionId);
    return retryAt !== null && isWindowOpen(this.clock.ms(), retryAt.getTime(), pauseMs);
  }

  /** To be kept when a call begins, and passed with its outcome: what comes of a call with former settings is not recorded. */
  epochOf(connectionId: string): HealthEpoch {
    const epoch = this.#epochs.get(connectionId) ?? Symbol(connectionId);
    this.#epochs.set(connectionId, epoch);
    return epoch;
  }

  /** Reduces the back-off by one step and ends the current pause. */
  recordSuccess(connectionId: string, plugin: string, epoch = this.epochOf(connectionId)): void {
    if (epoch !== this.#epochs.get(connectionId)) return;
    const before = this.#stateOf(connectionId);
    if (before.state === 'failing')
      this.log.info('connection works again', { plugin, connection: connectionId, failedSince: before.failingSince });
    if (before.state !== 'healthy') this.#recordChange(connectionId, plugin, { state: 'healthy', failure: null, detail: null });
    this.#states.set(connectionId, { ...UNKNOWN, state: 'healthy', backoffLevel: Math.max(before.backoffLevel - 1, 0) });
  }

  /**
   * Increases the back-off by one step, but only once for all calls that were running when it started to fail. Refused credentials do not
   * increase it: only an administrator can mend them.
   */
  recordFailure(connectionId: string, plugin: string, failure: PluginFailure, epoch = this.epochOf(connectionId)): void {
    if (REACHABLE_CODES.has(failure.code)) return this.recordSuccess(connectionId, plugin, epoch);
    if (epoch !== this.#epochs.get(connectionId)) return;

    const before = this.#stateOf(connectionId);
    if (before.state !== 'failing')
      this.log.warn('connection fails', { plugin, connection: connectionId, failure: failure.code, detail: failure.detail });
    if (before.failure !== failure.code)
      this.#recordChange(connectionId, plugin, { state: 'failing', failure: failure.code, detail: failure.detail ?? null });
    const next = this.isBackingOff(connectionId) ? before : this.#nextBackoff(before.backoffLevel, failure);
    this.#states.set(connectionId, {
      state: 'failing',
      failure: failure.code,
      failingSince: before.failingSince ?? this.clock.now(),
      backoffLevel: next.backoffLevel,
      retryAt: next.retryAt,
      pauseMs: next.pauseMs,
    });
  }

  reset(connectionId: string): void {
    this.#states.delete(connectionId);
    this.#epochs.delete(connectionId);
  }

  #recordChange(connectionId: string, pluginId: string, change: Omit<HealthChange, 'at'>): void {
    this.history.record({ pluginId, connectionId }, { ...change, at: this.clock.now() });
  }

  #nextBackoff(
    backoffLevel: number,
    { code, retryAfterMs = 0 }: PluginFailure,
  ): Pick<BackoffState, 'backoffLevel' | 'retryAt' | 'pauseMs'> {
    if (code === 'unauthorized') return { backoffLevel, retryAt: null, pauseMs: 0 };
    const backoffMs = Math.max(RETRY_DELAYS_MS[backoffLevel] ?? MAX_BACKOFF_MS, Math.min(retryAfterMs, MAX_BACKOFF_MS));
    const retryAt = new Date(this.clock.ms() + backoffMs);
    return { backoffLevel: Math.min(backoffLevel + 1, RETRY_DELAYS_MS.length), retryAt, pauseMs: backoffMs };
  }

  #stateOf(connectionId: string): BackoffState {
    return this.#states.get(connectionId) ?? UNKNOWN;
  }
}
