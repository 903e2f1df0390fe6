import { KeyedCounter } from '../../../src/kernel/index.js';

describe('KeyedCounter', () => {
  it('counts by key and in total', () => {
    const counter = new KeyedCounter();
    counter.increment('a');
    counter.increment('a');
    counter.increment('b');
    expect([counter.countOf('a'), counter.countOf('b'), counter.countOf('c'), counter.total]).toEqual([2, 1, 0, 3]);
  });

  it('takes one back once, however often it is released', () => {
    const counter = new KeyedCounter();
    const release = counter.increment('a');
    counter.increment('a');
    release();
    release();
    expect([counter.countOf('a'), counter.total]).toEqual([1, 1]);
  });
});
