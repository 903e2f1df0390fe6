import { readFileSync } from 'node:fs';

/** What the system knows of a process. */
export interface Vitals {
  readonly residentBytes: number;
  /** Milliseconds that processors worked for it. */
  readonly workedMs: number;
}

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** Null where the system does not tell (macOS, Windows), and when the process is gone. */
export function vitalsOf(pid: number): Vitals | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // The name of the program stands in brackets and may hold anything.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
    return { residentBytes: Number(resident ?? 0) * 1024, workedMs: (Number(user) + Number(system)) * TICK_MS };
  } catch {
    return null;
  }
}
