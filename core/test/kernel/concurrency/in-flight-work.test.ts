import { InFlightWork } from '../../../src/kernel/index.js';

describe('work under way', () => {
  it('is forgotten when it is done, and waited for until then, with what was added meanwhile', async () => {
    const works = new InFlightWork();
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
