import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../../api/index.js';
import { Boundary } from '../../parts/fault/boundary.js';

const Ways = lazy(() => import('./plugin-ways.js'));

/** Other ways in, which plug-ins bring. The form does not wait for them, and where there are none no code is fetched for them. */
export function OtherWays() {
  const hasWays = useHasWays();
  return (
    hasWays && (
      <Boundary fallback={null}>
        <Suspense>
          <Ways />
        </Suspense>
      </Boundary>
    )
  );
}

function useHasWays(): boolean {
  const [hasWays, setHasWays] = useState(false);

  useEffect(() => {
    let isOpen = true;
    api.uiCatalogue.readAsStranger().then((plugins) => isOpen && setHasWays(plugins.length > 0), passOver);
    return () => {
      isOpen = false;
    };
  }, []);
  return hasWays;
}

/** Whoever knows a password gets in without them. */
function passOver(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
