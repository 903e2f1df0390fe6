import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The figures of the latest run of each section, with the machine of that run.
 * @typedef {{ sections: Record<string, { machine: import('./machine.mjs').Machine, figures: import('../support/figures.mjs').Figure[] }> }} Results
 */

/** @returns {Results} */
export function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause.code === 'ENOENT') return { sections: {} };
    throw new Error(`${file} holds no results of the bench`, { cause });
  }
}

/**
 * Replaces the sections that were measured, and keeps the others.
 * @param {Results} results
 * @param {readonly (import('../support/figures.mjs').Figure & { section: string })[]} figures
 * @returns {Results}
 */
export function mergeResults({ sections }, figures, machine) {
  const merged = { ...sections };
  for (const name of new Set(figures.map(({ section }) => section))) {
    merged[name] = { machine, figures: figures.filter(({ section }) => section === name).map(withoutSection) };
  }
  return { sections: merged };
}

const withoutSection = (figure) => Object.fromEntries(Object.entries(figure).filter(([key]) => key !== 'section'));

export function writeResults(file, results) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
