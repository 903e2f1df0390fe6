/**
 * One line of the table. `verdict` is `over` where a number misses its target, and empty where there is none. `value` is the number itself,
 * so that it can be compared with that of another run, and `best` says which numbers are better.
 * @typedef {{ name: string, measured: string, target: string, verdict: 'ok' | 'over' | '', value?: number, best?: 'lowest' | 'highest' }} Figure
 */

const createFigure = (name, value, limit, sign, isMet, format) => ({
  name,
  measured: format(value),
  target: `${sign} ${format(limit)}`,
  verdict: isMet ? 'ok' : 'over',
  value,
});

/** @returns {Figure} */
export const atMost = (name, value, limit, format) => ({
  ...createFigure(name, value, limit, '≤', value <= limit, format),
  best: 'lowest',
});

/** @returns {Figure} */
export const atLeast = (name, value, limit, format) => ({
  ...createFigure(name, value, limit, '≥', value >= limit, format),
  best: 'highest',
});

/** What has no target, and helps to read the others. @returns {Figure} */
export const informational = (name, measured) => ({ name, measured, target: '', verdict: '' });

/** @returns {Figure} */
export const failedFigure = (cause) => ({
  name: `failed: ${String(cause?.message ?? cause).slice(0, 80)}`,
  measured: '',
  target: '',
  verdict: 'over',
});

const decimals = (digits) => (value) => value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const times = (value) => `${decimals(2)(value)}x`;
export const percent = (value) => `${decimals(0)(value * 100)} %`;
export const count = decimals(0);
export const milliseconds = (value) => `${decimals(value < 10 ? 1 : 0)(value)} ms`;
export const megabytes = (bytes) => `${decimals(0)(bytes / 1024 / 1024)} MB`;
export const kilobytes = (bytes) => `${decimals(1)(bytes / 1000)} kB`;
