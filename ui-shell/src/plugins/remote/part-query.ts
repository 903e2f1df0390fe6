import { queryOptions } from '@tanstack/react-query';
import { FALLBACK, language, textsOf } from '@ombi/sdk/ui/i18n';
import type { UiPlugin } from '../../api/index.js';

/** What a plug-in draws in a place: fetched once, and tried again only when somebody asks for it. Of a new build, everything is asked for anew. */
export const partQuery = (plugin: UiPlugin, module: string) =>
  queryOptions({
    queryKey: ['part', plugin.id, plugin.build, module],
    queryFn: () => read(plugin, module),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });

/** Code and texts come side by side: one wait instead of three. */
async function read(plugin: UiPlugin, module: string) {
  const texts = ['forms', 'fields', `plugin/${plugin.id}`].flatMap((namespace) =>
    [language(), FALLBACK].map((name) => textsOf(name, namespace)),
  );
  const code = import('./federation.js').then(({ loadModule }) => loadModule(plugin, module));
  const [component] = await Promise.all([code, ...texts]);
  return component;
}
