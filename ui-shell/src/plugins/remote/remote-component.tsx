import { useQuery, queryOptions } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { FALLBACK_LANGUAGE, currentLanguage, fetchTexts } from '@ombi/sdk/ui/i18n';
import type { UiPlugin } from '../../api/index.js';
import { ErrorBoundary } from '../../components/errors/error-boundary.js';
import { LoadTimeout } from './load-timeout.js';

/** What a plug-in draws in a place: fetched once, and tried again only when somebody asks for it. Of a new build, everything is asked for anew. */
const remoteComponentQuery = (plugin: UiPlugin, module: string) =>
  queryOptions({
    queryKey: ['part', plugin.id, plugin.build, module],
    queryFn: () => loadWithTexts(plugin, module),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });

/** Code and texts come side by side: one wait instead of three. */
async function loadWithTexts(plugin: UiPlugin, module: string) {
  const texts = ['forms', 'fields', `plugin/${plugin.id}`].flatMap((namespace) =>
    [currentLanguage(), FALLBACK_LANGUAGE].map((name) => fetchTexts(name, namespace)),
  );
  const code = import('./federation.js').then(({ loadModule }) => loadModule(plugin, module));
  const [component] = await Promise.all([code, ...texts]);
  return component;
}

interface RemoteComponentProps {
  readonly plugin: UiPlugin;
  readonly module: string;
  /** Stands there while the code is on its way. */
  readonly placeholder: ReactNode;
  /** Takes the place of what cannot be loaded or drawn. */
  readonly renderFallback: (retry: () => void) => ReactNode;
}

/**
 * What a plug-in draws in one place. Whatever goes wrong with it stays in this place, and can be tried again. A query brings the code, not
 * `lazy`: React would keep what stands there meanwhile for 300 ms, even if the code is there after 30.
 */
export function RemoteComponent({ plugin, module, placeholder, renderFallback }: RemoteComponentProps) {
  const { data: Content, dataUpdatedAt, isFetching, refetch } = useQuery(remoteComponentQuery(plugin, module));
  const retry = () => void refetch();

  if (!Content) return isFetching ? placeholder : renderFallback(retry);
  return (
    <ErrorBoundary resetKey={`${plugin.build} ${dataUpdatedAt}`} fallback={renderFallback(retry)}>
      <Suspense key={dataUpdatedAt} fallback={<LoadTimeout placeholder={placeholder} fallback={renderFallback(retry)} />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
