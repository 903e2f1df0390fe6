/** Half of what Jest allows a test, so that the second wait of a test can still fail by itself. */
export const TIMEOUT_MS = 240_000;

/** Waits for a condition that no page shows. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen: ${isTrue.toString()}`);
    await new Promise((later) => setTimeout(later, 100));
  }
}
