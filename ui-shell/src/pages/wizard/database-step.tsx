import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Tabs } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type SetupDatabase } from '../../api/index.js';
import { clearDatabaseFields, DATABASE_SERVER_TYPES, describeDatabase } from '../../components/database/database-address.js';
import { DatabaseFailureAlert } from '../../components/database/database-failure-alert.js';
import { DatabaseForm } from '../../components/database/database-form.js';
import { QueryContent } from '../../components/query-content.js';
import { MEDIA_SERVER_PATH } from './wizard-paths.js';
import { WizardStep } from './wizard-step.js';

/** The database in use and what was chosen for the next start. */
export const setupDatabaseQuery = { queryKey: ['setup', 'database'], queryFn: api.setup.database };

/** Keeps the embedded database, or chooses a server; a choice takes effect with a restart. */
export function DatabaseStep() {
  const query = useQuery(setupDatabaseQuery);
  const { data: database } = query;
  const [chosenTab, setChosenTab] = useState<string>();
  const tab = chosenTab ?? database?.type ?? 'sqlite';
  /** The embedded database needs no address. */
  const openTab = (next: string) => {
    if (next === 'sqlite') clearDatabaseFields();
    setChosenTab(next);
  };
  // With another database in view *Save* is the way on: *Next* would quietly keep the present one.
  const isKept = !database || database.isFixed || tab === database.type;
  return (
    <WizardStep id="Database" previous="" next={isKept ? MEDIA_SERVER_PATH : undefined}>
      <QueryContent query={query}>{(stored) => <DatabaseChoice database={stored} tab={tab} onTab={openTab} />}</QueryContent>
    </WizardStep>
  );
}

interface DatabaseChoiceProps {
  readonly database: SetupDatabase;
  /** The type of the tab in view. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

function DatabaseChoice({ database, tab, onTab }: DatabaseChoiceProps) {
  const { t } = useTranslation('wizard');
  const { t: inWords } = useTranslation('database');
  const queries = useQueryClient();
  const choose = async (address: Parameters<typeof api.setup.chooseDatabase>[0]) => {
    await api.setup.chooseDatabase(address);
    await queries.invalidateQueries({ queryKey: setupDatabaseQuery.queryKey });
    notify(t('database.saved'), { kind: 'success' });
  };
  const backToSqlite = useMutation({
    mutationFn: () => choose({ type: 'sqlite' }),
    onError: () => notify(t('notFinished'), { kind: 'error' }),
  });
  const { key, values } = describeDatabase(database);
  if (database.isFixed)
    return <Alert type="info" showIcon title={inWords(key, values)} description={t('database.fixed')} className="wizard-notice" />;

  const sqlite = {
    key: 'sqlite',
    label: t('database.sqlite.label'),
    children: (
      <>
        <p className="wizard-text">{t('database.sqlite.text')}</p>
        {database.type !== 'sqlite' && (
          <Button type="primary" loading={backToSqlite.isPending} onClick={() => backToSqlite.mutate()}>
            {t('database.save')}
          </Button>
        )}
      </>
    ),
  };
  const servers = DATABASE_SERVER_TYPES.map((type) => ({
    key: type,
    label: inWords(`type.${type}`),
    children:
      database.type === type ? (
        <p className="wizard-text">{inWords(key, values)}</p>
      ) : (
        <DatabaseForm type={type} submitText={t('database.save')} test={api.setup.testDatabase} submit={choose} />
      ),
  }));

  return (
    <>
      {database.lastFailure && (
        <DatabaseFailureAlert
          type="warning"
          title={t('database.rolledBack')}
          code={database.lastFailureCode}
          sentence={database.lastFailure}
          className="wizard-notice"
        />
      )}
      {/* The fields of both forms have the same ids, so only one of them may be there. */}
      <Tabs destroyOnHidden activeKey={tab} onChange={onTab} items={[sqlite, ...servers]} />
    </>
  );
}
