import { type PluginRefusal, refusePlugin } from '../../plugin-refusal.js';
import { readFileSync } from 'node:fs';
import type { PluginProcessOptions } from '../plugin-process-options.js';

/** Memory and CPU use of a process as the system reports it. */
interface ProcessStats {
  readonly residentBytes: number;
  /** Milliseconds of CPU time. */
  readonly cpuMs: number;
}

/** The kernel reports CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Null where the system does not report it (macOS, Windows), and when the process has ended. */
function readProcessStats(pid: number): ProcessStats | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // The program name is in brackets and may contain anything.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
    return { residentBytes: Number(resident ?? 0) * 1024, cpuMs: (Number(user) + Number(system)) * TICK_MS };
  } catch {
    return null;
  }
}

/** Milliseconds between two checks, and checks between two pings. */
const CHECK_INTERVAL_MS = 250;
const CHECKS_PER_PING = 4;

/** What the watchdog needs from the process. */
interface WatchdogActions {
  ping(): void;
  /** False while reading from the process is paused, including its pongs. */
  isReadingChannel(): boolean;
  /** Ends the process with a reason for users. */
  end(reason: PluginRefusal): void;
}

/**
 * Watchdog of a process while it lives (heartbeat, liveness check): it must stay below its memory limit and answer pings. A process that works without answering is in
 * an endless loop. Where the system reports CPU time, that counts, because a low-priority process on a busy machine may wait long for its
 * turn.
 */
export class ProcessWatchdog {
  readonly #timer: NodeJS.Timeout;
  #checks = 0;
  #pendingPing: { readonly atMs: number; readonly workedMs: number } | null = null;
  #maxCpuMs: number;

  constructor(
    private readonly pid: number,
    private readonly limits: Pick<PluginProcessOptions, 'memoryMb' | 'loadTimeoutMs' | 'maxUnresponsiveCpuMs'>,
    private readonly actions: WatchdogActions,
  ) {
    // A process cannot answer while it loads code.
    this.#maxCpuMs = limits.loadTimeoutMs;
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
  }

  /** From now on it has to answer pings in time. */
  markLoaded(): void {
    this.#maxCpuMs = this.limits.maxUnresponsiveCpuMs;
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
    const workedMs = processStats?.cpuMs ?? now;
    if (this.#pendingPing && !this.actions.isReadingChannel()) this.#pendingPing = { atMs: now, workedMs };
    if (this.#pendingPing) return this.#endIfUnresponsive(now - this.#pendingPing.atMs, workedMs - this.#pendingPing.workedMs);

    this.#checks += 1;
    if (this.#checks % CHECKS_PER_PING !== 0) return;
    this.#pendingPing = { atMs: now, workedMs };
    this.actions.ping();
  }

  #endIfUnresponsive(sincePongMs: number, workedMs: number): void {
    if (workedMs > this.#maxCpuMs || sincePongMs > this.limits.loadTimeoutMs) this.actions.end(refusePlugin('unresponsive', {}));
  }

  #checkMemory(residentBytes: number): void {
    const { resident } = this.limits.memoryMb;
    if (residentBytes > resident * 1024 * 1024) this.actions.end(memoryRefusal(this.limits));
  }
}

/** Why a process was stopped that exceeded its memory limit (out of memory). */
export const memoryRefusal = ({ memoryMb: { heap, resident } }: Pick<PluginProcessOptions, 'memoryMb'>): PluginRefusal =>
  refusePlugin('out-of-memory', { heap, resident });
