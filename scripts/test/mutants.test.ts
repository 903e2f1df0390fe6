import { createRequire } from 'node:module';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly mutant: string;
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
interface Result extends Pick<Mutant, 'file' | 'line' | 'code' | 'mutant'> {
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'unreached';
}
interface Mutators {
  mutantsOf(file: string, text: string): Mutant[];
  applyMutant(source: string, mutant: Mutant): string;
}
interface CoverageMarks {
  withCoverageMarks(file: string, text: string, name: string): string;
}
interface Report {
  splitByEquivalence<T extends Pick<Mutant, 'file' | 'code' | 'mutant'>>(mutants: T[], judged: object[]): { open: T[]; stale: object[] };
  takeSample<T>(list: readonly T[], count: number, seed: number): T[];
  createReport(folder: string, results: readonly Result[]): { text: string; percent: number; isEnough: boolean };
}
const load = createRequire(__filename);
const { mutantsOf, applyMutant } = load('../mutants/mutators.cjs') as Mutators;
const { withCoverageMarks } = load('../mutants/coverage-marks.cjs') as CoverageMarks;
const { splitByEquivalence, takeSample, createReport } = load('../mutants/report.cjs') as Report;

const FILE = 'core/src/votes/example.ts';
const changed = (source: string): string[] => mutantsOf(FILE, source).map(({ mutant }) => mutant);

describe('mutation testing', () => {
  it.each([
    ['const a = b >= c;', ['const a = b > c;']],
    ['const a = b === c && d;', ['const a = b !== c && d;', 'const a = b === c || d;']],
    ['const a = b ?? c;', ['const a = b && c;']],
    ['const a = b + c;', ['const a = b - c;']],
    ["const a = b + 'c';", []],
    ['if (a) b = c;', ['if (!(a)) b = c;']],
    ['if (a > b) c = d;', ['if (a >= b) c = d;']],
    ['if (!a) b = c;', ['if (a) b = c;']],
    ['await this.a.b(c);', [';']],
    ["this.logger.warn('a');", []],
    ['const a = true;', ['const a = false;']],
    ['const a = [0, 1_000];', ['const a = [1, 1_000];']],
    ['function a() { return b; }', ['function a() { return null; }']],
    ['function a() { return []; }', []],
    ['const a = b.filter(c).some(d);', ['const a = b.some(d);', 'const a = b.filter(c).every(d);']],
    ['const a = table.findBy({ b, c });', ['const a = table.findBy({ c });', 'const a = table.findBy({ b,  });']],
    ['const a = table.find({ where: { b } });', ['const a = table.find({ where: {  } });']],
    ['type A = 1 | true; interface B { c: 2 }', []],
    ["import { a } from 'b'; @C({ d: true }) class E {}", []],
  ])('creates the expected mutants of %s', (source, expected) => {
    expect(changed(source)).toEqual(expected);
  });

  it('creates mutants of SQL, also between template placeholders', () => {
    expect(changed('const a = `UPDATE b SET c = 1 WHERE "d" >= ? AND "e" IS NULL AND f IN (${g}) ORDER BY h ASC`;')).toEqual([
      'const a = `UPDATE b SET c = 1 WHERE "d" > ? AND "e" IS NULL AND f IN (${g}) ORDER BY h ASC`;',
      'const a = `UPDATE b SET c = 1 WHERE "d" >= ? OR "e" IS NULL AND f IN (${g}) ORDER BY h ASC`;',
      'const a = `UPDATE b SET c = 1 WHERE "d" >= ? AND "e" IS NOT NULL AND f IN (${g}) ORDER BY h ASC`;',
      'const a = `UPDATE b SET c = 1 WHERE "d" >= ? AND "e" IS NULL OR f IN (${g}) ORDER BY h ASC`;',
      'const a = `UPDATE b SET c = 1 WHERE "d" >= ? AND "e" IS NULL AND f IN (${g}) ORDER BY h DESC`;',
    ]);
    expect(changed("const a = 'this AND that';")).toEqual([]);
  });

  it('records the line and the function of each mutant', () => {
    const source = 'const a = () => 1;\n\nfunction b() {\n  c(\n    d,\n  );\n}\n';
    const [first, second] = mutantsOf(FILE, source);
    expect(first).toMatchObject({ line: 1, code: 'const a = () => 1;', mutant: 'const a = () => 2;', place: `${FILE}@10` });
    expect(second).toMatchObject({ line: 4, code: 'c(', mutant: ';', place: `${FILE}@${source.indexOf('function b')}` });
    expect(applyMutant(source, second!)).toBe('const a = () => 1;\n\nfunction b() {\n  ;\n}\n');
  });

  it('runs only tests that reach the function of a mutant', () => {
    const source = 'const a = (b) => ({ b });\nfunction c() { return a(() => 1); }\nfunction d() {}\nresult = [a(1), c()];';
    const reached = new Set<string>();
    const run = new Function('globalThis', `let result; ${withCoverageMarks(FILE, source, 'reached')}; return result;`) as (
      global: object,
    ) => unknown;
    expect(run({ reached })).toEqual([{ b: 1 }, { b: expect.any(Function) }]);
    const places = ['(b) =>', 'function c'].map((start) => `${FILE}@${source.indexOf(start)}`);
    expect([...reached].sort()).toEqual([FILE, ...places].sort());
  });
});

describe('the mutation report', () => {
  const result = (outcome: Result['outcome'], line: number): Result => ({
    file: FILE,
    line,
    code: `a${line}`,
    mutant: `b${line}`,
    outcome,
  });

  it('lists survived mutants, and counts a time-out as killed', () => {
    const { text, percent, isEnough } = createReport('votes', [
      result('killed', 1),
      result('timeout', 2),
      result('survived', 3),
      result('unreached', 4),
    ]);
    expect([percent, isEnough]).toEqual([50, false]);
    expect(text).toContain(`Survived:\n  ${FILE}:3\n    - a3\n    + b3`);
    expect(text).toContain(`Reached by no test:\n  ${FILE}:4\n    - a4\n    + b4`);
    expect(text).toMatch(/^votes +50 +4 +1 +1 +1 +1$/m);
  });

  it('passes with 85 of 100 killed, and fails with one less', () => {
    const of = (killed: number) => Array.from({ length: 100 }, (_, line) => result(line < killed ? 'killed' : 'survived', line));
    expect([85, 84].map((killed) => createReport('votes', of(killed)).isEnough)).toEqual([true, false]);
  });

  it('leaves out equivalent mutants, and reports outdated exclusions', () => {
    const [kept, left, gone] = [result('survived', 1), result('survived', 2), { ...result('survived', 3), reason: 'not there' }];
    expect(splitByEquivalence([kept, left], [{ ...left, reason: 'the same' }, gone])).toEqual({ open: [kept], stale: [gone] });
  });

  it('can cover a sample, the same for the same seed', () => {
    const list = Array.from({ length: 100 }, (_, place) => place);
    const sample = takeSample(list, 10, 7);
    expect(sample).toEqual(takeSample(list, 10, 7));
    expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
    expect(sample).toHaveLength(10);
    expect(sample).not.toEqual(takeSample(list, 10, 8));
    expect(takeSample(list, 1_000, 1)).toEqual(list);
  });
});
