import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 150;
const TRIES = 5;

/**
 * Let others go first: 0 is like everybody, 19 is the last. Some systems do not let us; then the process runs like everything else.
 * On Linux a process that leads a session is weighed together with its session, so that its own priority says nothing as long as the
 * session has none. Without rights the kernel takes only ten such wishes a second.
 */
export async function stepBack(pid: number, niceness: number): Promise<void> {
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') await stepBackAsSession(pid, niceness);
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
  }
}

async function stepBackAsSession(pid: number, niceness: number, tries = TRIES): Promise<void> {
  try {
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) throw cause;
    await wait(AGAIN_MS, undefined, { ref: false });
    await stepBackAsSession(pid, niceness, tries - 1);
  }
}

/** Not allowed, not known here, too often, or gone. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EINVAL', 'EAGAIN', 'ESRCH'];

function isRefusal(cause: unknown): boolean {
  const { code, info } = cause as { code?: string; info?: { code?: string } };
  return REFUSALS.includes(info?.code ?? code ?? '');
}
