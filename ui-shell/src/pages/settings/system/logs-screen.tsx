import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Tabs } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { ScreenHeader } from '../screen-header.js';
import { LogFile } from './log-file.js';

/** One tab per log file; its lines are loaded on request. */
export default function LogsScreen() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['logs'], queryFn: api.system.logs });

  return (
    <>
      <ScreenHeader id="logs" />
      <QueryContent query={query} empty={<Empty description={t('logs.none')} />}>
        {(files) => <Tabs destroyOnHidden items={files.map((file) => ({ key: file, label: file, children: <LogFile name={file} /> }))} />}
      </QueryContent>
    </>
  );
}
