import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';
const TICKS_PER_SECOND = 100;

/** Resident memory of a process in bytes. */
export const residentMemoryOf = (pid) => 1024 * (isLinux ? fromStatus(pid) : fromPs(pid));

const fromStatus = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
const fromPs = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

/** Seconds that processors have worked for a process, with all its threads; where that is not told, seconds on the clock. */
export function cpuSecondsOf(pid) {
  if (!isLinux) return performance.now() / 1000;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
