import { Injectable } from '@nestjs/common';
import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { Clock, Problem, EventLoopAwareTimer } from '../../kernel/index.js';

const REASON_BY_CODE: Partial<Record<FailureCode, string>> = {
  unauthorized: 'does not accept the stored key; an administrator has to look at its settings',
  'rate-limited': 'asks for a pause; try again in a minute',
  timeout: 'did not answer in time',
  malformed: 'answered with something that is not understood',
  'plugin-error': 'cannot be called, because of an error in its plug-in',
};

/** Maps a failure of a metadata source to a Problem 502; returns any other error as it is. */
export function toSourceProblem(name: string, cause: unknown): unknown {
  if (!(cause instanceof PluginFailure)) return cause;
  return new Problem(502, `plugin/${cause.code}`, `${name} ${REASON_BY_CODE[cause.code] ?? 'cannot be reached right now'}.`);
}

/** No source of the topic is enabled. Has its own code because retrying does not help: an administrator has to enable one. */
export const noSourceProblem = (): Problem => new Problem(502, 'catalogue/no-source', 'No metadata source is switched on.');

/** Milliseconds that a page waits for a source at most. */
export const SOURCE_TIMEOUT_MS = 3_000;
/** Milliseconds between two trial calls of an open circuit. */
const HALF_OPEN_INTERVAL_MS = 1_000;

/** Failures that mean the source is down; others prove that it answers. */
const OUTAGE_CODES: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'unavailable']);

interface Circuit {
  failure: PluginFailure | null;
  callsInFlight: number;
  triedAt: number;
}

/**
 * A circuit breaker for each source. A late answer opens the circuit; a fast failure does not, because it delays no call. While it is
 * open, queries are answered from the cache or fail at once, and one background call at a time tests whether the source is back.
 */
@Injectable()
export class SourceCircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  constructor(
    private readonly clock: Clock,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /** Why the circuit is open; null while it is closed. */
  openFailureOf(connectionId: string): PluginFailure | null {
    return this.#circuitOf(connectionId).failure;
  }

  /** Whether an open circuit is due for a trial call. */
  isTrialDue(connectionId: string): boolean {
    const { callsInFlight, triedAt } = this.#circuitOf(connectionId);
    return callsInFlight === 0 && Math.abs(this.clock.ms() - triedAt) >= HALF_OPEN_INTERVAL_MS;
  }

  /** Runs a call and updates the circuit by its outcome, even long after the caller stopped waiting. Throws what the call throws. */
  async track<T>(connectionId: string, call: () => Promise<T>): Promise<T> {
    const circuit = this.#circuitOf(connectionId);
    circuit.callsInFlight += 1;
    const cancelTimeout = this.timer.start(SOURCE_TIMEOUT_MS, () => (circuit.failure ??= createTimeoutFailure()));
    try {
      const answer = await call();
      circuit.failure = null;
      return answer;
    } catch (cause) {
      updateOpenCircuit(circuit, cause);
      throw cause;
    } finally {
      cancelTimeout();
      circuit.callsInFlight -= 1;
      circuit.triedAt = this.clock.ms();
    }
  }

  /** Other settings may mean another service. */
  reset(): void {
    this.#circuits.clear();
  }

  #circuitOf(connectionId: string): Circuit {
    const known = this.#circuits.get(connectionId) ?? { failure: null, callsInFlight: 0, triedAt: 0 };
    this.#circuits.set(connectionId, known);
    return known;
  }
}

/** The failure of a source that did not answer in time. */
export const createTimeoutFailure = (): PluginFailure => new PluginFailure('timeout');

function updateOpenCircuit(circuit: Circuit, cause: unknown): void {
  if (cause instanceof PluginFailure && circuit.failure) circuit.failure = OUTAGE_CODES.has(cause.code) ? cause : null;
}
