import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Keep one processor core of the portal's free of a process: priority alone lets whoever works finish its slice of milliseconds before
 * the portal gets a turn. Linux tells and takes it by `taskset`; elsewhere, with a single core, or without that program nothing happens.
 */
export async function spareACore(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, ...others] = coresIn(await readFile('/proc/self/status', 'utf8'));
  if (others.length === 0) return;
  // There is no such program, we may not start it, or it ended with a refusal: the process is gone, or cores are not ours to give.
  await run('taskset', ['-a', '-c', '-p', others.join(','), String(pid)]).catch(() => undefined);
}

/** The cores that a process may use, by what Linux tells about it: `Cpus_allowed_list: 0,2-5`. */
export function coresIn(status: string): number[] {
  const [, list] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status) ?? [];
  return list?.split(',').flatMap(numbersIn) ?? [];
}

function numbersIn(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
