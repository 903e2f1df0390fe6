/** Wait for something to become true; fails after `patienceMs`. Who asks a portal that is hard at work asks less often. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, patienceMs = 120_000, pauseMs = 5): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${patienceMs} ms: ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
