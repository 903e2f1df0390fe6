import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Collapse, Spin, Tabs } from '@ombi/sdk/ui/kit-layout';
import { backupApi } from '../../../api/admin/backup-api.js';
import type { DatabaseInUse } from '../../../api/index.js';
import { DATABASE_SERVER_TYPES, describeDatabase } from '../../../components/database/database-address.js';
import { DatabaseFailureAlert } from '../../../components/database/database-failure-alert.js';
import { DatabaseForm } from '../../../components/database/database-form.js';
import { QueryContent } from '../../../components/query-content.js';

const POLL_MS = 1_000;

/** The database in use, and its move to a server. */
export function DatabaseSection() {
  const { t } = useTranslation('settings');
  const query = useQuery({
    queryKey: ['database'],
    queryFn: backupApi.database,
    refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false),
  });
  // While the portal restarts nothing answers, which is no error: the last state stays, and is asked for again.
  const error = isMoving(query.data) ? null : query.error;

  return (
    <section className="backup-section" aria-labelledby="database-title">
      <header>
        <div>
          <h2 id="database-title">{t('database.title')}</h2>
          <p className="soft">{t('database.text')}</p>
        </div>
      </header>
      <QueryContent query={{ ...query, error }}>{(database) => <Database database={database} />}</QueryContent>
    </section>
  );
}

const isMoving = (database: DatabaseInUse | undefined): boolean =>
  database?.move.phase === 'copying' || (database?.move.phase === 'done' && database.move.restarts);

function Database({ database }: { readonly database: DatabaseInUse }) {
  const { t } = useTranslation('settings');
  const { t: inWords } = useTranslation('database');
  const { key, values } = describeDatabase(database);
  return (
    <>
      <p>
        <strong>{inWords(key, values)}</strong>
      </p>
      {database.lastFailure && (
        <DatabaseFailureAlert
          type="warning"
          title={t('database.rolledBack')}
          code={database.lastFailureCode}
          sentence={database.lastFailure}
        />
      )}
      <MoveProgress move={database.move} />
      {database.isFixed && <Alert type="info" showIcon title={t('database.fixed')} />}
      {!database.isFixed && (database.move.phase === 'idle' || database.move.phase === 'failed') && <MoveForm />}
    </>
  );
}

function MoveProgress({ move }: { readonly move: DatabaseInUse['move'] }) {
  const { t } = useTranslation('settings');
  const { t: inWords } = useTranslation('database');
  const { number } = useFormat();
  if (move.phase === 'idle') return null;
  const { key, values } = describeDatabase(move.to);
  const to = inWords(key, values);
  if (move.phase === 'failed')
    return <DatabaseFailureAlert type="error" title={t('database.notMoved', { to })} code={move.code} sentence={move.reason} />;
  if (move.phase === 'done' && !move.restarts) return <Alert type="success" showIcon title={t('database.restart', { to })} />;
  return (
    <div role="status">
      <Spin size="small" />{' '}
      {move.phase === 'copying' ? t('database.copying', { to, rows: number(move.rows) }) : t('database.restarting', { to })}
    </div>
  );
}

function MoveForm() {
  const { t } = useTranslation('settings');
  const { t: inWords } = useTranslation('database');
  const queries = useQueryClient();
  const move = async (address: Parameters<typeof backupApi.moveDatabase>[0]) => {
    await backupApi.moveDatabase(address);
    await queries.invalidateQueries({ queryKey: ['database'] });
  };
  const tabs = DATABASE_SERVER_TYPES.map((type) => ({
    key: type,
    label: inWords(`type.${type}`),
    children: <DatabaseForm type={type} submitText={t('database.move')} test={backupApi.testDatabase} submit={move} />,
  }));
  return (
    <Collapse
      items={[
        {
          key: 'move',
          label: t('database.moveTitle'),
          children: (
            <>
              <p className="soft">{t('database.moveText')}</p>
              {/* The fields of both forms have the same ids, so only one of them may be there. */}
              <Tabs items={tabs} destroyOnHidden />
            </>
          ),
        },
      ]}
    />
  );
}
