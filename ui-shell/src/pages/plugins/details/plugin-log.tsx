import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { pluginDiagnosticsApi, type PluginLogLine } from '../../../api/plugins/index.js';
import { copyToClipboard } from '../../../components/inputs/copy-to-clipboard.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { RelativeTime } from '../../../components/relative-time.js';
import './plugin-log.css';

/** In order of severity. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** Lines of at least the given level, newest first. */
const linesFromLevel = (lines: readonly PluginLogLine[], minLevel: PluginLogLine['level']): PluginLogLine[] =>
  lines.filter(({ level }) => LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(minLevel)).toReversed();

/** Facts of a log line as text: strings unchanged, everything else as JSON. */
const logFactTexts = ({ facts }: PluginLogLine): readonly (readonly [name: string, value: string])[] =>
  Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** The log as plain text, for copying into a support request. */
const logAsText = (lines: readonly PluginLogLine[]): string => lines.map(lineAsText).join('\n');

const lineAsText = (line: PluginLogLine): string =>
  [line.time, line.level, line.message, ...logFactTexts(line).map(([name, value]) => `${name}=${value}`)].join(' ');

/** Lines of a log: level, time, message and facts. */
function PluginLogLines({ lines }: { readonly lines: readonly PluginLogLine[] }) {
  const { t } = useTranslation('plugins');
  return (
    <ol className="log-lines" tabIndex={0} aria-label={t('log')}>
      {lines.map((line, place) => (
        <li key={`${line.time} ${place}`}>
          <span className={`log-level log-level-${line.level}`}>{t(`log.level.${line.level}`)}</span>
          <span className="log-time soft">
            <RelativeTime at={line.time} />
          </span>
          <div className="log-what">
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

/** Recent log lines of the portal and the plug-in about this plug-in. */
export function PluginLogSection({ plugin: { id } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const [level, setLevel] = useState<PluginLogLine['level']>('debug');
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['plugins', 'log', id],
    queryFn: () => pluginDiagnosticsApi.log(id),
    staleTime: 0,
  });
  const lines = linesFromLevel(data ?? [], level);

  const copy = async () => {
    const isCopied = await copyToClipboard(logAsText(lines));
    notify(t(isCopied ? 'log.copied' : 'log.notCopied'), { kind: isCopied ? 'success' : 'error' });
  };

  return (
    <section>
      <h2>{t('log')}</h2>
      <div className="log-tools">
        <Segmented
          aria-label={t('log.level')}
          value={level}
          options={LOG_LEVELS.map((value) => ({ value, label: t(`log.from.${value}`) }))}
          onChange={setLevel}
        />
        <Button loading={isFetching && !isPending} onClick={() => void refetch()}>
          {t('log.again')}
        </Button>
        <Button disabled={lines.length === 0} onClick={() => void copy()}>
          {t('log.copy')}
        </Button>
      </div>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p className="soft">{t(data.length === 0 ? 'log.none' : 'log.noneOfLevel')}</p>}
      {lines.length > 0 && <PluginLogLines lines={lines} />}
    </section>
  );
}
