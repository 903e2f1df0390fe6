import fc from 'fast-check';
import { slicePages, sliceSections } from '../src/index.js';
import { MemoryStore } from '../src/testing/index.js';

describe('slicePages', () => {
  it('is exact for every list, size and position, and loads no page twice', async () => {
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

describe('sliceSections', () => {
  const stock: Record<string, string[]> = {};
  const read: string[] = [];
  /** Number of items that the end of each section keeps back. */
  const missing = { count: 0 };
  let store: MemoryStore;
  beforeEach(() => {
    store = new MemoryStore();
    read.splice(0);
    missing.count = 0;
    Object.assign(stock, { one: ['a', 'b', 'c'], none: [], two: ['d'], three: ['e', 'f', 'g'] });
  });

  const slice = (offset: number, limit: number) =>
    sliceSections(
      store,
      { offset, limit },
      {
        name: 'shelves',
        places: async () => Object.keys(stock),
        count: async (place) => stock[place]!.length,
        read: async (place, part) => {
          read.push(place);
          const end = Math.min(part.offset + part.limit, stock[place]!.length - missing.count);
          return stock[place]!.slice(part.offset, end);
        },
      },
    );

  it('returns exact slices of any size', async () => {
    for (const limit of [1, 2, 3, 4, 5, 7, 20]) {
      const items: string[] = [];
      for (let offset = 0; offset < 7; offset += limit) {
        const page = await slice(offset, limit);
        expect(page.total).toBe(7);
        items.push(...page.items);
      }
      expect(items.join('')).toBe('abcdefg');
    }
  });

  it('reads only the sections of the slice', async () => {
    await slice(0, 1);
    read.splice(0);
    await slice(3, 1);
    expect(read).toEqual(['two']);
  });

  it('keeps the section lengths during the whole read', async () => {
    await slice(0, 2);
    stock['one']!.push('new');
    await expect(slice(2, 9)).resolves.toEqual({ items: ['c', 'd', 'e', 'f', 'g'], total: 7 });
    await expect(slice(0, 9)).resolves.toMatchObject({ total: 8 });
  });

  it('goes on behind a section of which items were deleted, and says that others may have been passed over', async () => {
    await slice(0, 1);
    stock['one']!.splice(0, 1);
    await expect(slice(1, 2)).resolves.toEqual({ items: ['c', 'd'], total: 6, hasShrunk: true });
    await expect(slice(3, 9)).resolves.toEqual({ items: ['e', 'f', 'g'], total: 6 });
  });

  it('goes on behind a section that ends with the slice before', async () => {
    await slice(0, 2);
    stock['one']!.pop();
    await expect(slice(2, 9)).resolves.toEqual({ items: ['d', 'e', 'f', 'g'], total: 6, hasShrunk: true });
  });

  it('ends where the last section was shortened', async () => {
    await slice(0, 6);
    stock['three']!.pop();
    await expect(slice(6, 9)).resolves.toEqual({ items: [], total: 6, hasShrunk: true });
  });

  it('leaves a gap when a section returns fewer items than it counts, and skips no item', async () => {
    await slice(0, 1);
    missing.count = 1;
    await expect(slice(1, 9)).resolves.toEqual({ items: ['b'], total: 7 });
  });
});
