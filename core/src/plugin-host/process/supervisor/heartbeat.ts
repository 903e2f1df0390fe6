import { readFileSync } from 'node:fs';
import type { PluginProcessOptions } from '../plugin-process-options.js';

/** What the system knows of a process. */
interface ProcessStats {
  readonly residentBytes: number;
  /** Milliseconds that processors worked for it. */
  readonly workedMs: number;
}

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** Null where the system does not tell (macOS, Windows), and when the process is gone. */
function readProcessStats(pid: number): ProcessStats | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // The name of the program stands in brackets and may hold anything.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
    return { residentBytes: Number(resident ?? 0) * 1024, workedMs: (Number(user) + Number(system)) * TICK_MS };
  } catch {
    return null;
  }
}

/** Milliseconds between two looks, and looks between two questions. */
const CHECK_INTERVAL_MS = 250;
const CHECKS_PER_PING = 4;

/** What the watch over a process can do. */
interface HeartbeatActions {
  ping(): void;
  /** False while nobody reads what it says, its answers among it. */
  isHeard(): boolean;
  /** With the reason in plain words. */
  end(reason: string): void;
}

/**
 * Watches over a process as long as it lives: it must not take more memory than it may, and must answer a question now and then. One
 * that works without hearing is lost in a loop. Where the system tells how long it worked, that counts, because on a busy machine a
 * process that stepped back for everybody else may wait long for its turn.
 */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout;
  #checks = 0;
  #pendingPing: { readonly atMs: number; readonly workedMs: number } | null = null;
  #maxCpuMs: number;

  constructor(
    private readonly pid: number,
    private readonly plan: Pick<PluginProcessOptions, 'memoryMb' | 'graceMs' | 'readMs'>,
    private readonly actions: HeartbeatActions,
  ) {
    // Code that is being loaded hears nothing.
    this.#maxCpuMs = plan.readMs;
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
  }

  /** From now on it has nothing to do but to work for us. */
  markLoaded(): void {
    this.#maxCpuMs = this.plan.graceMs;
    this.#pendingPing = null;
  }

  recordPong(residentBytes: number): void {
    this.#pendingPing = null;
    this.#checkMemory(residentBytes);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const processStats = readProcessStats(this.pid);
    if (processStats) this.#checkMemory(processStats.residentBytes);
    const now = performance.now();
    const workedMs = processStats?.workedMs ?? now;
    if (this.#pendingPing && !this.actions.isHeard()) this.#pendingPing = { atMs: now, workedMs };
    if (this.#pendingPing) return this.#endIfUnresponsive(now - this.#pendingPing.atMs, workedMs - this.#pendingPing.workedMs);

    this.#checks += 1;
    if (this.#checks % CHECKS_PER_PING !== 0) return;
    this.#pendingPing = { atMs: now, workedMs };
    this.actions.ping();
  }

  #endIfUnresponsive(silentMs: number, workedMs: number): void {
    if (workedMs > this.#maxCpuMs || silentMs > this.plan.readMs) this.actions.end('it was busy with itself and did not answer any more');
  }

  #checkMemory(residentBytes: number): void {
    const { resident } = this.plan.memoryMb;
    if (residentBytes > resident * 1024 * 1024) this.actions.end(memoryLimitText(this.plan));
  }
}

export const memoryLimitText = ({ memoryMb: { heap, resident } }: Pick<PluginProcessOptions, 'memoryMb'>): string =>
  `it used more memory than it may (${heap} MB of objects, ${resident} MB in all)`;
