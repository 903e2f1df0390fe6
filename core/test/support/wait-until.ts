/** Shortly before the limit that Jest sets a test, so that the report names the condition. Milliseconds. */
const TIMEOUT_MS = 450_000;

/** Waits until a condition is true; throws after `timeoutMs`. Use a longer `pauseMs` where checking slows a busy portal down. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS, pauseMs = 5): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${timeoutMs} ms: ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
