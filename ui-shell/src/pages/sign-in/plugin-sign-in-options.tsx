import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../../api/index.js';
import { ErrorBoundary } from '../../components/errors/error-boundary.js';

const PluginSignInSlot = lazy(() => import('./plugin-sign-in-slot.js'));

/** Sign-in options of plug-ins. The form does not wait for them, and without any no further code is loaded. */
export function PluginSignInOptions() {
  const hasPluginOptions = useHasUiPlugins();
  return (
    hasPluginOptions && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <PluginSignInSlot />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

function useHasUiPlugins(): boolean {
  const [hasPluginOptions, setHasPluginOptions] = useState(false);

  useEffect(() => {
    let isOpen = true;
    api.uiCatalogue.readAnonymously().then((plugins) => isOpen && setHasPluginOptions(plugins.length > 0), ignoreApiProblem);
    return () => {
      isOpen = false;
    };
  }, []);
  return hasPluginOptions;
}

/** Ignored, because signing in with a password still works. */
function ignoreApiProblem(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
