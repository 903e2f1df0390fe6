import type { LogLine } from '../../../../../api/plugins/index.js';

/** From everything to what somebody must act on. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** Lines of a level and above, newest first. */
export const ofLevel = (lines: readonly LogLine[], least: LogLine['level']): LogLine[] =>
  lines.filter(({ level }) => LEVELS.indexOf(level) >= LEVELS.indexOf(least)).toReversed();

/** The facts of a line as words: texts as they are, everything else as JSON. */
export const factsOf = ({ facts }: LogLine): readonly (readonly [name: string, value: string])[] =>
  Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** For a message to somebody who can help. */
export const asText = (lines: readonly LogLine[]): string => lines.map(lineAsText).join('\n');

const lineAsText = (line: LogLine): string =>
  [line.time, line.level, line.message, ...factsOf(line).map(([name, value]) => `${name}=${value}`)].join(' ');
