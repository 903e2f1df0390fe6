import { buildBrowser, buildServer } from './build.mjs';
import { installPackages, buildDatabaseBinding } from './install.mjs';

/** Everything between a fresh clone and a portal that can start, and with `tools` be tested. Each part is skipped when it was done before. */
export async function prepare(say = console.log, { tools = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);

  await installPackages(say, { tools });
  await runInParallel([buildDatabaseBinding(say), buildServer(say), buildBrowser(say)]);
}

/** All at once, and none left running when one of them fails. */
async function runInParallel(works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
