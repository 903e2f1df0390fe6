import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton, Tabs } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../api/index.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { ScreenHeader } from '../screen-header.js';
import { LogFile } from './log-file.js';

/** One tab per log file; its lines are loaded on request. */
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
