const FIGURES_HEAD = { section: 'section', name: 'what', measured: 'measured', target: 'target', verdict: '' };
const MARKS = { ok: '✓ ok', over: '✗ over', '': '' };

/** Formats figures as a table; a section is named once. */
export const formatTable = (figures) =>
  formatRows(
    FIGURES_HEAD,
    ['measured', 'target'],
    figures.map((figure) => ({ ...figure, verdict: MARKS[figure.verdict] })),
  );

const COMPARISON_HEAD = { section: 'section', name: 'what', before: 'before', after: 'now', change: 'as good', verdict: '' };

/** Formats a comparison with an earlier run as a table. */
export const formatComparison = (comparison) =>
  formatRows(
    COMPARISON_HEAD,
    ['before', 'after', 'change'],
    comparison.map((line) => ({ ...line, change: `${line.change.toFixed(2)}x` })),
  );

/** Columns are those of the head; `numbers` are aligned to the right. */
function formatRows(head, numbers, lines) {
  const columns = Object.keys(head);
  const rows = [
    head,
    ...lines.map((line, index) => ({ ...line, section: lines[index - 1]?.section === line.section ? '' : line.section })),
  ];
  const widths = Object.fromEntries(columns.map((column) => [column, Math.max(...rows.map((row) => row[column].length))]));
  const cellOf = (row, column) => (numbers.includes(column) ? row[column].padStart(widths[column]) : row[column].padEnd(widths[column]));
  return rows
    .map((row) =>
      columns
        .map((column) => cellOf(row, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
