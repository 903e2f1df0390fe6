/** From this change on a number counts as another one; below it, it may be noise. */
const NOISE = 1.2;

/**
 * Compares numbers with those of an earlier run, by section and name. `change` is how many times as good (above 1) or as bad (below 1) a
 * number has become; a number of zero cannot be compared by a factor.
 * @param {import('./results-file.mjs').Results} earlier
 * @param {readonly (import('../support/figures.mjs').Figure & { section: string })[]} figures
 * @returns {{ section: string, name: string, before: string, after: string, change: number, verdict: 'better' | 'worse' | '' }[]}
 */
export function compareFigures({ sections }, figures) {
  return figures.flatMap(({ section, name, measured, value, best }) => {
    const before = sections[section]?.figures.find((figure) => figure.name === name);
    if (!value || !before?.value) return [];
    const change = best === 'lowest' ? before.value / value : value / before.value;
    const verdict = change >= NOISE ? 'better' : change <= 1 / NOISE ? 'worse' : '';
    return [{ section, name, before: before.measured, after: measured, change, verdict }];
  });
}
