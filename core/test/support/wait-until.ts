/** Shortly before the limit that Jest sets a test, so that the report names the condition. Milliseconds. */
const PATIENCE_MS = 450_000;

/** Waits until a condition is true; throws after `patienceMs`. Use a longer `pauseMs` where checking slows a busy portal down. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS, pauseMs = 5): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${patienceMs} ms: ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
