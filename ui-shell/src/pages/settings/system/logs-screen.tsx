import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Empty, Skeleton, Tabs } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../api/index.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { ScreenHeader } from '../screen-header.js';
import './logs-screen.css';

/** One tab per log file; its text is loaded when the tab is opened. */
export default function LogsScreen() {
  const { t } = useTranslation('settings');
  const { data: files, isPending, error, refetch } = useQuery({ queryKey: ['logs'], queryFn: api.system.logs });

  return (
    <>
      <ScreenHeader id="logs" />
      {isPending && <Skeleton active title={false} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {files?.length === 0 && <Empty description={t('logs.none')} />}
      {files && files.length > 0 && (
        <Tabs destroyOnHidden items={files.map((file) => ({ key: file, label: file, children: <LogFile name={file} /> }))} />
      )}
    </>
  );
}

function LogFile({ name }: { readonly name: string }) {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(false);
  const {
    data: text,
    isFetching,
    error,
    refetch,
  } = useQuery({ queryKey: ['logs', name], queryFn: () => api.system.log(name), enabled: isWanted, gcTime: 0 });
  const load = () => (isWanted ? void refetch() : setWanted(true));

  return (
    <>
      <Button loading={isFetching} onClick={load}>
        {t('logs.load')}
      </Button>
      {error && <LoadError error={error} onRetry={load} />}
      {typeof text === 'string' && (
        <pre className="log-text" tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}
