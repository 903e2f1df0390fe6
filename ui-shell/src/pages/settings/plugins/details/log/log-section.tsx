import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { pluginCondition, type LogLine } from '../../../../../api/plugins/index.js';
import { copyText } from '../../../../../parts/copy-text.js';
import { LoadFailed } from '../../../../../parts/fault/load-failed.js';
import { LogLines } from './log-lines.js';
import { asText, LEVELS, ofLevel } from './lines.js';
import './log-section.css';

/** What the portal and the plug-in wrote down about it lately. */
export function LogSection({ plugin: { id } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const [level, setLevel] = useState<LogLine['level']>('debug');
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['plugins', 'log', id],
    queryFn: () => pluginCondition.log(id),
    staleTime: 0,
  });
  const lines = ofLevel(data ?? [], level);

  const copy = async () => {
    const isCopied = await copyText(asText(lines));
    notify(t(isCopied ? 'log.copied' : 'log.notCopied'), { kind: isCopied ? 'success' : 'error' });
  };

  return (
    <section>
      <h2>{t('log')}</h2>
      <div className="log-tools">
        <Segmented
          aria-label={t('log.level')}
          value={level}
          options={LEVELS.map((value) => ({ value, label: t(`log.from.${value}`) }))}
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
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p className="soft">{t(data.length === 0 ? 'log.none' : 'log.noneOfLevel')}</p>}
      {lines.length > 0 && <LogLines lines={lines} />}
    </section>
  );
}
