/** Slips in the text of SQL statements, which the compiler's tree knows only as strings. */

const IS_SQL = /\b(?:SELECT|UPDATE|DELETE FROM|WHERE|CASE WHEN)\b/;

/** What is compared, not what is set: `SET a <> 1` would only be a fault of syntax. */
const COMPARISON = /(?<=\b(?:WHERE|AND|OR|ON|WHEN) \(?[\w".]+ )(?:<=|>=|<>|=|<|>)(?= )/g;

const SWAPS = [
  [/ AND /g, () => ' OR '],
  [/ OR /g, () => ' AND '],
  [/ IS NULL\b/g, () => ' IS NOT NULL'],
  [/ IS NOT NULL\b/g, () => ' IS NULL'],
  [/ NOT IN\b/g, () => ' IN'],
  [/ NOT EXISTS\b/g, () => ' EXISTS'],
  [/ ASC\b/g, () => ' DESC'],
  [/ DESC\b/g, () => ' ASC'],
  [/\bMAX\(/g, () => 'MIN('],
  [/\bMIN\(/g, () => 'MAX('],
  [COMPARISON, (sign) => ({ '=': '<>', '<>': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>' })[sign]],
];

/** Changes in a piece of a statement: where it begins in the piece, what stands there and what comes instead. */
function mutateSql(piece) {
  return SWAPS.flatMap(([pattern, swap]) =>
    [...piece.matchAll(pattern)].map(({ index, 0: found }) => ({ at: index, length: found.length, text: swap(found) })),
  );
}

module.exports = { isSql: (text) => IS_SQL.test(text), mutateSql };
