import { failedFigure } from './support/figures.mjs';

/** No section takes longer than this many milliseconds, unless it says so itself. */
const TIMEOUT_MS = 100_000;

/**
 * Run a section; what it started is stopped again, also when it fails, hangs or is interrupted.
 * @param {string} name
 * @param {import('./sections/index.mjs').Section} section
 * @param {{ runs?: number, minutes?: number, databaseUrl?: string }} options
 */
export async function runSection(name, section, options = {}) {
  const leftovers = [];
  const interrupted = () => void runCleanups(leftovers).then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);

  try {
    const figures = await withTimeout(section.timeoutMs ?? TIMEOUT_MS, section({ ...options, later: (work) => leftovers.push(work) }));
    return figures.map((figure) => ({ section: name, ...figure }));
  } catch (cause) {
    console.error(cause);
    return [{ section: name, ...failedFigure(cause) }];
  } finally {
    await runCleanups(leftovers);
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
  }
}

/** Last in, first out; one that fails keeps no other from its turn. */
async function runCleanups(leftovers) {
  for (let work = leftovers.pop(); work; work = leftovers.pop()) {
    try {
      await work();
    } catch (cause) {
      console.error(cause);
    }
  }
}

async function withTimeout(milliseconds, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
