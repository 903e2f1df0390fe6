import { Turnstile } from '../../src/kernel/index.js';

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
  const turnstile = new Turnstile(2);
  const { open, begun, work } = doors();
  const all = [...'abcd'].map((name) => turnstile.pass(work(name)));
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
  const turnstile = new Turnstile(1, 1);
  const { open, work } = doors();
  const first = turnstile.pass(work('a'));
  expect(turnstile.isFull).toBe(false);
  const second = turnstile.pass(work('b'));
  expect(turnstile.isFull).toBe(true);

  await aMoment();
  open[0]!();
  await first;
  expect(turnstile.isFull).toBe(false);
  await aMoment();
  open[1]!();
  await second;
});

it('gives the place of one that failed to the next', async () => {
  const turnstile = new Turnstile(1);
  const failing = turnstile.pass(() => Promise.reject(new Error('no')));
  const next = turnstile.pass(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('never begins before its caller goes on', async () => {
  const { begun, open, work } = doors();
  const passing = new Turnstile(1).pass(work('a'));
  expect(begun).toEqual([]);
  await aMoment();
  open[0]!();
  await passing;
});
