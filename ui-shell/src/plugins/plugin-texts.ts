import { ApiProblem, http } from '@ombi/sdk/ui/http';
import { invalidateTexts, setTextWarnings, type CatalogueFile } from '@ombi/sdk/ui/i18n';

/** Build of a screen that its development server serves. */
const DEVELOPMENT_BUILD = 'dev';

/** Build ids by plug-in: text catalogues are served below the build of the browser half. */
const builds = new Map<string, string>();

/** Sets the build hash of each plug-in, which is part of the URL of its texts (cache busting). */
export function setPluginBuilds(plugins: readonly { readonly id: string; readonly build: string }[]): void {
  setTextWarnings(plugins.some(({ build }) => build === DEVELOPMENT_BUILD));
  for (const { id, build } of plugins) {
    if (builds.get(id) !== build) invalidateTexts(`plugin/${id}`);
    builds.set(id, build);
  }
}

/** Loads the translations (text catalogue) of a plug-in; null when it has none in that language. */
export async function loadPluginTexts(id: string, language: string): Promise<CatalogueFile | null> {
  const build = builds.get(id);
  if (!build) return null;

  return http.get<CatalogueFile>(`plugin-ui/${id}/${build}/locales/${language}.json`, { anonymous: true }).catch((cause: unknown) => {
    if (cause instanceof ApiProblem && cause.status === 404) return null;
    throw cause;
  });
}
