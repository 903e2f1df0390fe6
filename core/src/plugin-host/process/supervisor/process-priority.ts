import { writeFile, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Sets the CPU affinity of the process, which keeps one CPU core of the portal free of it: with priority alone, the process finishes its
 * time slice before the portal runs. Uses `taskset` on Linux; does nothing elsewhere, with a single core, or without that program.
 */
export async function reserveCpuCore(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, ...others] = parseAllowedCpus(await readFile('/proc/self/status', 'utf8'));
  if (others.length === 0) return;
  // `taskset` is missing, may not be run, or refused: the process has ended, or we may not set its cores.
  await run('taskset', ['-a', '-c', '-p', others.join(','), String(pid)]).catch(() => undefined);
}

/** CPU affinity: the cores in the line `Cpus_allowed_list: 0,2-5` of Linux. */
export function parseAllowedCpus(status: string): number[] {
  const [, list] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status) ?? [];
  return list?.split(',').flatMap(parseCpuRange) ?? [];
}

function parseCpuRange(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

const RETRY_DELAY_MS = 150;
const MAX_TRIES = 5;

/**
 * Lowers the priority (nice value) of a process: 0 is normal, 19 the lowest. Has no effect on systems that do not allow it. On Linux a
 * session leader is scheduled with its session (autogroup), so the session's priority has to be set, too. Unprivileged callers may do that
 * only ten times a second.
 */
export async function lowerProcessPriority(pid: number, niceness: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') await lowerSessionPriority(pid, niceness);
  } catch (cause) {
    if (!isPriorityRefusal(cause)) throw cause;
  }
}

async function lowerSessionPriority(pid: number, niceness: number, tries = MAX_TRIES): Promise<void> {
  try {
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) throw cause;
    await wait(RETRY_DELAY_MS, undefined, { ref: false });
    await lowerSessionPriority(pid, niceness, tries - 1);
  }
}

/** Not permitted, not supported, too often, or the process has ended. */
const REFUSAL_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EINVAL', 'EAGAIN', 'ESRCH'];

function isPriorityRefusal(cause: unknown): boolean {
  const { code, info } = cause as { code?: string; info?: { code?: string } };
  return REFUSAL_CODES.includes(info?.code ?? code ?? '');
}
