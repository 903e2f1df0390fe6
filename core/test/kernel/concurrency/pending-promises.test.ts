import { PendingPromises } from '../../../src/kernel/index.js';

describe('PendingPromises', () => {
  it('waits for all work, including work added meanwhile, and releases settled work', async () => {
    const works = new PendingPromises();
    const done: string[] = [];
    let finish = (): void => undefined;
    works.add(Promise.resolve());
    works.add(Promise.reject(new Error('failed')));
    works.add(
      new Promise<void>((resolve) => (finish = resolve)).then(() => works.add(Promise.resolve().then(() => void done.push('later')))),
    );
    expect(works.size).toBe(3);
    finish();
    await works.whenSettled();
    expect([works.size, done]).toEqual([0, ['later']]);
  });
});
