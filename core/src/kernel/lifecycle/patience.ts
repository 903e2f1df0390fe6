/** Wait for all, but not for long: what is slow goes on by itself. Answers whether all were done in time. */
export async function withinPatience(works: readonly Promise<void>[], patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const done = Promise.all(works).then(() => true);
  const inTime = await Promise.race([done, late]);
  clearTimeout(timer);
  return inTime;
}
