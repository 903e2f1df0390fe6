import { Semaphore } from '../../../src/kernel/index.js';

/** Work that lasts until its door is opened. */
function doors() {
  const open: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => open.push(resolve));
  };
  return { open, begun, work };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('lets as many in as there are places, and the next in line when one leaves', async () => {
  const semaphore = new Semaphore(2);
  const { open, begun, work } = doors();
  const all = [...'abcd'].map((name) => semaphore.run(work(name)));
  await aMoment();
  expect(begun).toEqual(['a', 'b']);

  open[1]!();
  await aMoment();
  expect(begun).toEqual(['a', 'b', 'c']);
  open[0]!();
  await aMoment();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const door of open) door();
  await Promise.all(all);
});

it('knows when nobody else should wait', async () => {
  const semaphore = new Semaphore(1, 1);
  const { open, work } = doors();
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

it('gives the place of one that failed to the next', async () => {
  const semaphore = new Semaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('never begins before its caller goes on', async () => {
  const { begun, open, work } = doors();
  const passing = new Semaphore(1).run(work('a'));
  expect(begun).toEqual([]);
  await aMoment();
  open[0]!();
  await passing;
});
