import fc from 'fast-check';
import { slicePages } from '../src/index.js';

describe('a slice out of fixed pages', () => {
  it('is exact for every list, size and place, and loads no page twice', async () => {
    const cases = fc.record({ length: fc.nat(130), pageSize: fc.integer({ min: 1, max: 25 }), offset: fc.nat(150), limit: fc.nat(70) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ length, pageSize, offset, limit }) => {
        const list = Array.from({ length }, (_, index) => index);
        const loaded: number[] = [];
        const slice = await slicePages({ offset, limit }, pageSize, async (page) => {
          loaded.push(page);
          return { items: list.slice(page * pageSize, (page + 1) * pageSize), total: length };
        });

        expect(slice.items).toEqual(list.slice(offset, offset + limit));
        expect(new Set(loaded).size).toBe(loaded.length);
        expect(loaded.length).toBeLessThanOrEqual(Math.ceil(limit / pageSize) + 1);
        if (loaded.length > 0) expect(slice.total).toBe(length);
      }),
    );
  });
});
