import { usePrefetchQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ConnectionPage, pluginQuery } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { UiPlugin } from '../api/index.js';
import { PageTitle } from '../components/document/document-head.js';
import { RemoteComponent } from './remote/remote-component.js';

const screens = new Map<string, ComponentType>();

/**
 * Settings page of a plug-in in a slot: its own component, or one generated from its schema. Returns the same component for the same
 * screen.
 */
export function pluginScreenOf(plugin: UiPlugin, module: string | null): ComponentType {
  const key = `${plugin.id}@${plugin.build}/${module ?? ''}`;
  const screen = screens.get(key) ?? createPluginScreen(plugin, module);
  screens.set(key, screen);
  return screen;
}

function createPluginScreen(plugin: UiPlugin, module: string | null): ComponentType {
  return function PluginScreen() {
    // Loads the settings in parallel with the code.
    usePrefetchQuery(pluginQuery(plugin.id));
    return (
      <>
        <PageTitle>{plugin.name}</PageTitle>
        {module ? (
          <RemoteComponent
            plugin={plugin}
            module={module}
            placeholder={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
            renderFallback={(retry) => <FallbackScreen pluginId={plugin.id} onRetry={retry} />}
          />
        ) : (
          <ConnectionPage pluginId={plugin.id} />
        )}
      </>
    );
  };
}

interface FallbackScreenProps {
  readonly pluginId: string;
  readonly onRetry: () => void;
}

/** Generated form in place of a screen that failed to load, with a note. */
function FallbackScreen({ pluginId, onRetry }: FallbackScreenProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Alert
        className="health-note"
        type="info"
        title={t('plugin.substitute')}
        action={
          <Button size="small" onClick={onRetry}>
            {t('plugin.tryAgain')}
          </Button>
        }
      />
      <ConnectionPage pluginId={pluginId} />
    </>
  );
}
