/** Wait for something to become true; fails after `patienceMs`. */
export async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = 5_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${patienceMs} ms: ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
