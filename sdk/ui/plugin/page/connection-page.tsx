import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Alert, Skeleton } from '../../kit-layout.js';
import { pluginQuery } from '../plugin-api.js';
import type { PluginSchemas } from '../draft-validation.js';
import { PluginScreen } from './plugin-screen.js';

/** The plug-in whose screen is drawn, and what differs from the drawn one. */
export interface ConnectionPageProps {
  readonly pluginId: string;
  /** The plug-in's own schemas: its rules hold while typing. */
  readonly schemas?: PluginSchemas;
  /** The fields of one connection. Default: drawn from the schema. */
  readonly children?: ReactNode;
}

/** The settings screen of a plug-in: switches, connections, test, templates and the bar that saves. */
export function ConnectionPage({ pluginId, schemas, children }: ConnectionPageProps) {
  const { t } = useTranslation('forms');
  const { data: view, isPending, error, refetch } = useQuery(pluginQuery(pluginId));

  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={t('loadFailed')}
        action={
          <button type="button" className="plain-button" onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        }
      />
    );
  return (
    <PluginScreen key={pluginId} view={view} schemas={schemas}>
      {children}
    </PluginScreen>
  );
}
