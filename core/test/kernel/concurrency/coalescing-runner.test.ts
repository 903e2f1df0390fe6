import { CoalescingRunner } from '../../../src/kernel/index.js';

/** A runner whose runs the test ends. */
function controlledRunner() {
  const runs: { readonly end: () => void; readonly fail: (cause: Error) => void }[] = [];
  const runner = new CoalescingRunner(
    () => new Promise<void>((resolve, reject) => runs.push({ end: resolve, fail: reject as (cause: Error) => void })),
  );
  return { runner, runs };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('serves all calls during a run by one further run', async () => {
  const { runner, runs } = controlledRunner();
  const first = runner.run();
  const others = [runner.run(), runner.run()];
  expect(runs).toHaveLength(1);
  runs[0]!.end();
  await first;
  await aMoment();
  expect(runs).toHaveLength(2);

  let isSettled = false;
  void Promise.all(others).then(() => (isSettled = true));
  await aMoment();
  expect(isSettled).toBe(false);
  runs[1]!.end();
  await Promise.all(others);
  await aMoment();
  expect(runs).toHaveLength(2);
  expect(runner.running).toBeNull();
});

it('makes the further run also when the one in progress fails, whose error goes to its own caller only', async () => {
  const { runner, runs } = controlledRunner();
  const first = runner.run();
  const second = runner.run();
  runs[0]!.fail(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await aMoment();
  expect(runs).toHaveLength(2);
  runs[1]!.end();
  await second;
});

it('begins the first run at once, also after one that failed or threw', async () => {
  let calls = 0;
  const runner = new CoalescingRunner(() => {
    calls += 1;
    if (calls === 1) throw new Error('not a promise');
    return Promise.resolve();
  });
  await expect(runner.run()).rejects.toThrow('not a promise');
  expect(runner.running).toBeNull();
  await runner.run();
  expect(calls).toBe(2);
});

it('waits for the further run, too, where it is asked for what is running', async () => {
  const { runner, runs } = controlledRunner();
  const first = runner.run();
  const second = runner.run();
  const all = runner.running!.then(() => runs.length);
  runs[0]!.end();
  await first;
  await aMoment();
  runs[1]!.end();
  await second;
  expect(await all).toBe(2);
});
