import type { Environment } from './secret-files.js';

const PREFIX = 'OMBI_';

/** Shorter names resemble too many variables of other programs. */
const MIN_LENGTH = 6;

/**
 * Finds environment variables that look like a misspelt setting: with the prefix that settings of other portals have, in another case,
 * without an underscore, or with one letter wrong. Returns one sentence for each. An unknown variable is not refused, because the
 * environment also belongs to other programs.
 */
export function findMisspeltVariables(environment: Environment, names: readonly string[]): string[] {
  const settings = names.flatMap((name) => [name, `${name}_FILE`]);
  return Object.keys(environment).flatMap((given) => {
    if (settings.includes(given)) return [];
    const isPrefixed = given.toUpperCase().startsWith(PREFIX);
    const meant = settings.find((name) =>
      name.length >= MIN_LENGTH ? isSimilar(normalize(given), normalize(name)) : isPrefixed && normalize(given) === name,
    );
    if (meant) return [`The environment variable ${given} has no effect. The setting is called ${meant}.`];
    return isPrefixed ? [`The environment variable ${given} has no effect: there is no such setting.`] : [];
  });
}

const normalize = (name: string): string => name.toUpperCase().replace(PREFIX, '').replaceAll('_', '');

/** Whether two texts are equal but for one letter that is missing, surplus, replaced, or exchanged with its neighbour. */
function isSimilar(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isExchanged = restA.slice(0, 2) === `${restB[1]}${restB[0]}` && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || isExchanged;
}
