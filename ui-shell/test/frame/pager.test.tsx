import { GAP, pagesAround } from '../../src/parts/pager/pages-around.js';

describe('the pages that a pager offers', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 20, [1, 2, GAP, 20]],
    [4, 20, [1, 2, 3, 4, 5, GAP, 20]],
    [10, 20, [1, GAP, 9, 10, 11, GAP, 20]],
    [20, 20, [1, GAP, 19, 20]],
  ])('at page %i of %i are the ends and the neighbours', (page, last, shown) => {
    expect(pagesAround(page, last)).toEqual(shown);
  });
});
