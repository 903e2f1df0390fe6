import { writeFile, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Keep one processor core of the portal's free of a process: priority alone lets whoever works finish its slice of milliseconds before
 * the portal gets a turn. Linux tells and takes it by `taskset`; elsewhere, with a single core, or without that program nothing happens.
 */
export async function reserveCpuCore(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, ...others] = parseAllowedCpus(await readFile('/proc/self/status', 'utf8'));
  if (others.length === 0) return;
  // There is no such program, we may not start it, or it ended with a refusal: the process is gone, or cores are not ours to give.
  await run('taskset', ['-a', '-c', '-p', others.join(','), String(pid)]).catch(() => undefined);
}

/** The cores that a process may use, by what Linux tells about it: `Cpus_allowed_list: 0,2-5`. */
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
 * Let others go first: 0 is like everybody, 19 is the last. Some systems do not let us; then the process runs like everything else.
 * On Linux a process that leads a session is weighed together with its session, so that its own priority says nothing as long as the
 * session has none. Without rights the kernel takes only ten such wishes a second.
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

/** Not allowed, not known here, too often, or gone. */
const REFUSAL_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EINVAL', 'EAGAIN', 'ESRCH'];

function isPriorityRefusal(cause: unknown): boolean {
  const { code, info } = cause as { code?: string; info?: { code?: string } };
  return REFUSAL_CODES.includes(info?.code ?? code ?? '');
}
