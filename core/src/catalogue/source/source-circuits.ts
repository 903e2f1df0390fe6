import { Injectable } from '@nestjs/common';
import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';

/** No page waits longer for a source, in milliseconds. */
export const LATE_MS = 3_000;
/** Pause between two trials of an open circuit. */
const TRIAL_PAUSE_MS = 1_000;

/** Failures of a source that is down; others prove that it is there. */
const DOWN: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'unavailable']);

interface Circuit {
  failure: PluginFailure | null;
  underway: number;
  triedAt: number;
}

/**
 * A circuit breaker for each source, opened by an answer that is late: one that fails at once delays nobody. While it is open nobody waits for the source: pages are answered from the cache or told the reason,
 * and one call at a time, which no page waits for, finds out whether it is back.
 */
@Injectable()
export class SourceCircuits {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly clock: Clock) {}

  /** Why the circuit is open; null while it is closed. */
  failureOf(connectionId: string): PluginFailure | null {
    return this.#of(connectionId).failure;
  }

  /** Whether an open circuit is due for a trial. */
  isTrialDue(connectionId: string): boolean {
    const { underway, triedAt } = this.#of(connectionId);
    return underway === 0 && Math.abs(this.clock.ms() - triedAt) >= TRIAL_PAUSE_MS;
  }

  /** Run a call and learn from how it ends, also when that is long after anybody waited. Throws what the call throws. */
  async watch<T>(connectionId: string, call: () => Promise<T>): Promise<T> {
    const circuit = this.#of(connectionId);
    circuit.underway += 1;
    const late = setTimeout(() => (circuit.failure ??= lateFailure()), LATE_MS).unref();
    try {
      const answer = await call();
      circuit.failure = null;
      return answer;
    } catch (cause) {
      learn(circuit, cause);
      throw cause;
    } finally {
      clearTimeout(late);
      circuit.underway -= 1;
      circuit.triedAt = this.clock.ms();
    }
  }

  /** Other settings may mean another service. */
  reset(): void {
    this.#circuits.clear();
  }

  #of(connectionId: string): Circuit {
    const known = this.#circuits.get(connectionId) ?? { failure: null, underway: 0, triedAt: 0 };
    this.#circuits.set(connectionId, known);
    return known;
  }
}

export const lateFailure = (): PluginFailure => new PluginFailure('timeout', 'no answer in time');

function learn(circuit: Circuit, cause: unknown): void {
  if (cause instanceof PluginFailure && circuit.failure) circuit.failure = DOWN.has(cause.code) ? cause : null;
}
