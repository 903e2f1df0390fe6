import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly value?: number;
}
type SectionFigure = Figure & { readonly section: string };
type Format = (value: number) => string;
interface Results {
  readonly sections: Readonly<Record<string, { readonly machine: object; readonly figures: readonly Figure[] }>>;
}
interface Comparison {
  readonly name: string;
  readonly change: number;
  readonly verdict: string;
}

const load = <T>(path: string): T => createRequire(__filename)(`../bench/${path}`) as T;
const { compareFigures } = load<{ compareFigures(earlier: Results, figures: readonly SectionFigure[]): Comparison[] }>(
  'results/comparison.mjs',
);
const { mergeResults, readResults, writeResults } = load<{
  mergeResults(results: Results, figures: readonly SectionFigure[], machine: object): Results;
  readResults(file: string): Results;
  writeResults(file: string, results: Results): void;
}>('results/results-file.mjs');
const { atLeast, atMost, informational, milliseconds, percent } = load<{
  atLeast(name: string, value: number, limit: number, format: Format): Figure;
  atMost(name: string, value: number, limit: number, format: Format): Figure;
  informational(name: string, measured: string): Figure;
  milliseconds: Format;
  percent: Format;
}>('support/figures.mjs');
const { formatComparison, formatTable } = load<{
  formatComparison(comparison: readonly Comparison[]): string;
  formatTable(figures: readonly Figure[]): string;
}>('support/table.mjs');

const MACHINE = { date: '2026-01-01', commit: 'abc', node: 'v20', system: 'Linux', processor: 'P', processors: 2, memoryGb: 24 };
const LATER = { ...MACHINE, date: '2026-02-01' };
const figure = (name: string, value: number) => ({ section: 'lists', ...atMost(name, value, 50, milliseconds) });
const share = (name: string, value: number) => ({ section: 'lists', ...atLeast(name, value, 0.5, percent) });

describe('results of the bench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-bench-test-'));
  const file = join(folder, 'bench', 'results.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('replace the sections that were measured, and keep the others with their machine', () => {
    const first = mergeResults({ sections: {} }, [figure('page', 10), { section: 'start', ...informational('seconds', '2') }], MACHINE);
    writeResults(file, mergeResults(first, [figure('page', 20)], LATER));
    const { sections } = readResults(file);
    expect(sections['start']).toEqual({ machine: MACHINE, figures: [informational('seconds', '2')] });
    expect(sections['lists']).toEqual({ machine: LATER, figures: [atMost('page', 20, 50, milliseconds)] });
  });

  it('are none where there is no file, and a damaged file is refused by name', () => {
    expect(readResults(join(folder, 'none.json'))).toEqual({ sections: {} });
    const damaged = join(folder, 'damaged.json');
    writeFileSync(damaged, '{');
    expect(() => readResults(damaged)).toThrow(/damaged\.json holds no results/);
  });

  it('are compared by how many times as good a number has become', () => {
    const earlier = mergeResults(
      { sections: {} },
      [figure('slower', 10), figure('same', 10), share('higher', 0.5), figure('none', 0)],
      MACHINE,
    );
    const now = [figure('slower', 20), figure('same', 11), share('higher', 0.75), figure('none', 3), figure('new', 1)];
    expect(compareFigures(earlier, now).map(({ name, change, verdict }) => [name, Number(change.toFixed(2)), verdict])).toEqual([
      ['slower', 0.5, 'worse'],
      ['same', 0.91, ''],
      ['higher', 1.5, 'better'],
    ]);
  });

  it('are tables with aligned numbers and one name for each section', () => {
    const earlier = mergeResults({ sections: {} }, [figure('page', 100)], MACHINE);
    const figures = [figure('page', 10), share('of bare SQL', 0.4)];
    expect(formatTable(figures).split('\n')).toEqual([
      'section  what         measured   target',
      'lists    page            10 ms  ≤ 50 ms  ✓ ok',
      '         of bare SQL      40 %   ≥ 50 %  ✗ over',
    ]);
    expect(formatComparison(compareFigures(earlier, figures)).split('\n')).toEqual([
      'section  what  before    now  as good',
      'lists    page  100 ms  10 ms   10.00x  better',
    ]);
  });
});
