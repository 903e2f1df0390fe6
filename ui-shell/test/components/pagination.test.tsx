import { PAGE_GAP, visiblePages } from '../../src/components/table/pagination.js';

describe('the pages of the pagination', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 20, [1, 2, PAGE_GAP, 20]],
    [4, 20, [1, 2, 3, 4, 5, PAGE_GAP, 20]],
    [10, 20, [1, PAGE_GAP, 9, 10, 11, PAGE_GAP, 20]],
    [20, 20, [1, PAGE_GAP, 19, 20]],
  ])('at page %i of %i are the first, the last and the adjacent ones', (page, last, shown) => {
    expect(visiblePages(page, last)).toEqual(shown);
  });
});
