import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['ui-shell/src', 'sdk/ui', 'ui-plugins'];

/** Declarations that name a side of the screen, each with what to write instead. */
const PHYSICAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?:margin|padding|border)-(?:left|right)\b/, 'margin-inline-start, padding-inline-end …'],
  [/(?:^|[;{\s])(?:left|right)\s*:/, 'inset-inline-start, inset-inline-end'],
  [/(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, 'start, end, inline-start, inline-end'],
  [/border-(?:top|bottom)-(?:left|right)-radius/, 'border-start-end-radius …'],
  [/gradient\(\s*to (?:left|right)\b|gradient\(\s*(?:90|270)deg/, 'var(--toward-start), var(--toward-end)'],
];
/** Four values of which the second and the fourth differ. */
const BOX = /(?:^|[;{\s])((?:scroll-)?(?:margin|padding)|inset)\s*:\s*([^;]+);/;

const styleSheets = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:\.css|(?:^|[\\/])index\.html)$/.test(file) && !/node_modules|dist[\\/]/.test(file))
    .map((file) => join(folder, file));

describe('the style sheets', () => {
  const sheets = FOLDERS.flatMap(styleSheets);

  it('exist', () => expect(sheets.length).toBeGreaterThan(100));

  it('use logical properties only, so that the pages also work from right to left', () => {
    expect(sheets.flatMap(physicalLines)).toEqual([]);
  });
});

const physicalLines = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const instead = physicalPart(line);
      return instead === null ? [] : [`${file}:${index + 1}: ${line.trim()} (write ${instead})`];
    });

function physicalPart(line: string): string | null {
  // The base directions of gradients are defined there.
  if (/--toward-(?:start|end):/.test(line)) return null;
  const [, property, value] = BOX.exec(line) ?? [];
  const sides = value ? valuesOf(value) : [];
  if (sides.length === 4 && sides[1] !== sides[3]) return `${property}-block and ${property}-inline`;
  return PHYSICAL.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}

/** Splits at spaces outside of parentheses. */
function valuesOf(value: string): string[] {
  const values = [''];
  let depth = 0;
  for (const letter of value.trim()) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ' ' && depth === 0) values.push('');
    else values[values.length - 1] += letter;
  }
  return values.filter(Boolean);
}
