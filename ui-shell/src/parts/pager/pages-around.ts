/** Where pages are left out. */
export const GAP = '…';

/** The first and the last page, and those around the open one; what lies between them is a gap. */
export function pagesAround(page: number, last: number): readonly (number | typeof GAP)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((number, place) => [...between(shown[place - 1] ?? 0, number), number]);
}

/** A gap in which one page would stand is that page. */
function between(before: number, after: number): readonly (number | typeof GAP)[] {
  if (after - before === 2) return [after - 1];
  return after - before > 2 ? [GAP] : [];
}
