import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyToClipboard, type PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { pluginDiagnosticsApi, type PluginLogLine } from '../../../api/plugins/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { LOG_LEVELS, logAsText, LogLineList, LogToolbar, type LogLevel } from '../../../components/log/log-line-list.js';

/** Lines of at least the given level, newest first. */
const linesFromLevel = (lines: readonly PluginLogLine[], minLevel: LogLevel): PluginLogLine[] =>
  lines.filter(({ level }) => LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(minLevel)).toReversed();

/** Recent log lines of the portal and the plug-in about this plug-in. */
export function PluginLogSection({ plugin: { id } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const [level, setLevel] = useState<LogLevel>('debug');
  const query = useQuery({
    queryKey: ['plugins', 'log', id],
    queryFn: () => pluginDiagnosticsApi.log(id),
    staleTime: 0,
  });
  const lines = linesFromLevel(query.data ?? [], level);

  const copy = async () => {
    const isCopied = await copyToClipboard(logAsText(lines));
    notify(t(isCopied ? 'log.copied' : 'log.notCopied'), { kind: isCopied ? 'success' : 'error' });
  };

  return (
    <section>
      <h2>{t('log')}</h2>
      <LogToolbar level={level} onLevel={setLevel}>
        <Button loading={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          {t('log.again')}
        </Button>
        <Button disabled={lines.length === 0} onClick={() => void copy()}>
          {t('log.copy')}
        </Button>
      </LogToolbar>
      <QueryContent query={query} rows={5}>
        {(all) =>
          lines.length > 0 ? <LogLineList lines={lines} /> : <p className="soft">{t(all.length === 0 ? 'log.none' : 'log.noneOfLevel')}</p>
        }
      </QueryContent>
    </section>
  );
}
