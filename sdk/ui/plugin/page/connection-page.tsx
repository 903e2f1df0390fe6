import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Alert, Skeleton } from '../../kit-layout.js';
import { pluginQuery } from '../plugin-api.js';
import type { PluginSchemas } from '../draft-validation.js';
import { PluginScreen } from './plugin-screen.js';

/** Props: the plug-in and what differs from the generated screen. */
export interface ConnectionPageProps {
  readonly pluginId: string;
  /** Schemas of the plug-in, used for validation while typing. */
  readonly schemas?: PluginSchemas;
  /** Settings for all connections. Default: generated from the schema. */
  readonly settings?: ReactNode;
  /** Fields of one connection. Default: generated from the schema. */
  readonly children?: ReactNode;
}

/** Settings screen of a plug-in: switches, connections, test, templates and the save bar. */
export function ConnectionPage({ pluginId, schemas, settings, children }: ConnectionPageProps) {
  const { t } = useTranslation('forms');
  const { data: view, error, refetch } = useQuery(pluginQuery(pluginId));

  if (view)
    return (
      <PluginScreen key={pluginId} view={view} schemas={schemas} settings={settings}>
        {children}
      </PluginScreen>
    );
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
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
}
