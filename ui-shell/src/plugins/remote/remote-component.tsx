import { useQuery, queryOptions } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { FALLBACK_LANGUAGE, currentLanguage, fetchTexts } from '@ombi/sdk/ui/i18n';
import type { UiPlugin } from '../../api/index.js';
import { ErrorBoundary } from '../../components/errors/error-boundary.js';
import { LoadTimeout } from './load-timeout.js';

/** Query of a component of a plug-in: loaded once, retried only on request. A new build has a new key. */
const remoteComponentQuery = (plugin: UiPlugin, module: string) =>
  queryOptions({
    queryKey: ['part', plugin.id, plugin.build, module],
    queryFn: () => loadWithTexts(plugin, module),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });

/** Loads code and texts in parallel. */
async function loadWithTexts(plugin: UiPlugin, module: string) {
  const texts = ['forms', 'fields', `plugin/${plugin.id}`].flatMap((namespace) =>
    [currentLanguage(), FALLBACK_LANGUAGE].map((name) => fetchTexts(name, namespace)),
  );
  const code = import('./federation.js').then(({ loadRemoteModule }) => loadRemoteModule(plugin, module));
  const [component] = await Promise.all([code, ...texts]);
  return component;
}

interface RemoteComponentProps {
  readonly plugin: UiPlugin;
  readonly module: string;
  /** Props of the component: what its slot hands over. */
  readonly props?: object;
  /** Shown while the code loads. */
  readonly placeholder: ReactNode;
  /** Shown when loading or rendering fails. */
  readonly renderFallback: (retry: () => void) => ReactNode;
}

/**
 * A component of a plug-in. Its errors stay inside and can be retried. The code is loaded by a query and not by `lazy`, because React
 * would show the placeholder for at least 300 ms, even if the code arrives after 30 ms.
 */
export function RemoteComponent({ plugin, module, props, placeholder, renderFallback }: RemoteComponentProps) {
  const { data: Content, dataUpdatedAt, isFetching, refetch } = useQuery(remoteComponentQuery(plugin, module));
  const retry = () => void refetch();

  if (!Content) return isFetching ? placeholder : renderFallback(retry);
  return (
    <ErrorBoundary resetKey={`${plugin.build} ${dataUpdatedAt}`} fallback={renderFallback(retry)}>
      <Suspense key={dataUpdatedAt} fallback={<LoadTimeout placeholder={placeholder} fallback={renderFallback(retry)} />}>
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
