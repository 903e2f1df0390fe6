const HEAD = { section: 'section', name: 'what', measured: 'measured', target: 'target', verdict: '' };
const MARKS = { ok: '✓ ok', over: '✗ over', '': '' };

/** Formats figures as a table; a section is named once. */
export function formatTable(figures) {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = Object.fromEntries(Object.keys(HEAD).map((column) => [column, Math.max(...rows.map((row) => row[column].length))]));
  return rows.map((row) => lineOf(row, widths)).join('\n');
}

function rowOf(figure, index, figures) {
  const isSame = figures[index - 1]?.section === figure.section;
  return { ...figure, section: isSame ? '' : figure.section, verdict: MARKS[figure.verdict] };
}

const lineOf = ({ section, name, measured, target, verdict }, widths) =>
  [section.padEnd(widths.section), name.padEnd(widths.name), measured.padStart(widths.measured), target.padStart(widths.target), verdict]
    .join('  ')
    .trimEnd();
