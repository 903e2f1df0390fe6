import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { LogLine } from '../../../../../api/plugins/index.js';
import { Moment } from '../../../../../parts/moment.js';
import { factsOf } from './lines.js';

/** Lines of a log: level, time, what happened, and the facts beside it. */
export function LogLines({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation('plugins');
  return (
    <ol className="log-lines" tabIndex={0} aria-label={t('log')}>
      {lines.map((line, place) => (
        <li key={`${line.time} ${place}`}>
          <span className={`log-level log-level-${line.level}`}>{t(`log.level.${line.level}`)}</span>
          <span className="log-time soft">
            <Moment at={line.time} />
          </span>
          <div className="log-what">
            <p>{line.message}</p>
            {factsOf(line).map(([name, value]) => (
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
