import { Semaphore } from '../../../src/kernel/index.js';

/** Work that runs until the test resolves it. */
function pendingWork() {
  const open: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => open.push(resolve));
  };
  return { open, begun, work };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many as there are permits, and the next in the queue when one ends', async () => {
  const semaphore = new Semaphore(2);
  const { open, begun, work } = pendingWork();
  const all = [...'abcd'].map((name) => semaphore.run(work(name)));
  await aMoment();
  expect(begun).toEqual(['a', 'b']);

  open[1]!();
  await aMoment();
  expect(begun).toEqual(['a', 'b', 'c']);
  open[0]!();
  await aMoment();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const resolve of open) resolve();
  await Promise.all(all);
});

it('is full when the queue has reached its limit', async () => {
  const semaphore = new Semaphore(1, 1);
  const { open, work } = pendingWork();
  const first = semaphore.run(work('a'));
  expect(semaphore.isFull).toBe(false);
  const second = semaphore.run(work('b'));
  expect(semaphore.isFull).toBe(true);

  await aMoment();
  open[0]!();
  await first;
  expect(semaphore.isFull).toBe(false);
  await aMoment();
  open[1]!();
  await second;
});

it('passes the permit of failed work to the next', async () => {
  const semaphore = new Semaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('never begins work before run has returned', async () => {
  const { begun, open, work } = pendingWork();
  const passing = new Semaphore(1).run(work('a'));
  expect(begun).toEqual([]);
  await aMoment();
  open[0]!();
  await passing;
});
