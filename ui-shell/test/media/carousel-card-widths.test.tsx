import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rules = readFileSync(join(import.meta.dirname, '../../src/media/carousel/carousel-paces.css'), 'utf8');

it('shows one person of the cast up to 560 px of the window, three up to 768 and five above, whatever stands beside the row', () => {
  const steps = [...rules.matchAll(/@media \(width > (\d+)px\) \{\s*\.carousel\[data-pace='person'\][^{]*\{\s*--shown: (\d+)/g)];
  expect(steps.map(([, width, shown]) => [Number(width), Number(shown)])).toEqual([
    [560, 3],
    [768, 5],
  ]);
});

it('shows more than five people only in rows wider than those of usual screens', () => {
  const steps = [...rules.matchAll(/@container \(min-width: (\d+)px\) \{\s*\.carousel\[data-pace='person'\]/g)];
  expect(Math.min(...steps.map(([, width]) => Number(width)))).toBeGreaterThanOrEqual(2000);
});
