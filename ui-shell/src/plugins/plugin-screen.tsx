import { lazy, Suspense, type ComponentType } from 'react';
import { ConnectionPage } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { UiPlugin } from '../api/index.js';
import { Boundary } from '../parts/fault/boundary.js';
import { PageTitle } from '../parts/page-title.js';

const made = new Map<string, ComponentType>();

/** The screen of a plug-in in a slot: its own, or drawn from its schema. Always the same component for the same screen. */
export function screenOf(plugin: UiPlugin, module: string | null): ComponentType {
  const key = `${plugin.id}@${plugin.version}/${module ?? ''}`;
  const screen = made.get(key) ?? screenFor(plugin, module);
  made.set(key, screen);
  return screen;
}

function screenFor(plugin: UiPlugin, module: string | null): ComponentType {
  const Own = module && plugin.entry ? lazy(() => import('./federation.js').then(({ loadScreen }) => loadScreen(plugin, module))) : null;

  return function PluginScreen() {
    return (
      <>
        <PageTitle>{plugin.name}</PageTitle>
        {Own ? (
          <Boundary fallback={<SubstituteScreen pluginId={plugin.id} />}>
            <Suspense fallback={<Skeleton active title paragraph={{ rows: 8 }} />}>
              <Own />
            </Suspense>
          </Boundary>
        ) : (
          <ConnectionPage pluginId={plugin.id} />
        )}
      </>
    );
  };
}

/** The generated form takes over, and says so in one quiet line. */
function SubstituteScreen({ pluginId }: { readonly pluginId: string }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Alert className="health-note" type="info" title={t('plugin.substitute')} />
      <ConnectionPage pluginId={pluginId} />
    </>
  );
}
