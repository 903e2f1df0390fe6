import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import type { LogLine } from '../../api/index.js';
import { RelativeTime } from '../relative-time.js';
import './log-lines.css';

/** In order of severity. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
/** Severity of a log line. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts of a log line as text: strings unchanged, everything else as JSON. */
const logFactTexts = ({ facts }: LogLine): readonly (readonly [name: string, value: string])[] =>
  Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** The log as plain text, to copy it into a support request (*copy log*). */
export const logAsText = (lines: readonly LogLine[]): string => lines.map(lineAsText).join('\n');

const lineAsText = (line: LogLine): string =>
  [line.time, line.level, line.message, ...logFactTexts(line).map(([name, value]) => `${name}=${value}`)]
    .filter((part) => part !== null)
    .join(' ');

interface LogToolsProps {
  readonly level: LogLevel;
  readonly onLevel: (level: LogLevel) => void;
  /** Further tools, after the choice of the level. */
  readonly children: ReactNode;
}

/** Toolbar above a log: the lowest log level to display, and further tools. */
export function LogToolbar({ level, onLevel, children }: LogToolsProps) {
  const { t } = useTranslation('log');
  return (
    <div className="log-tools">
      <Segmented
        aria-label={t('level')}
        value={level}
        options={LOG_LEVELS.map((value) => ({ value, label: t(`from.${value}`) }))}
        onChange={onLevel}
      />
      {children}
    </div>
  );
}

/** Lines of a log: level, time, message and facts. */
export function LogLineList({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation('log');
  return (
    <ol className="log-lines" tabIndex={0} aria-label={t('lines')}>
      {lines.map((line, place) => (
        <li key={`${line.time} ${place}`}>
          <span className={`log-level log-level-${line.level ?? 'info'}`}>{line.level && t(`level.${line.level}`)}</span>
          <span className="log-time soft">{line.time && <RelativeTime at={line.time} />}</span>
          <div className="log-message">
            <p>{line.message}</p>
            {logFactTexts(line).map(([name, value]) => (
              <code key={name}>
                <span className="soft">{name}</span> {value}
              </code>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
