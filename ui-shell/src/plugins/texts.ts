import { ApiProblem, http } from '@ombi/sdk/ui/http';
import { forgetTexts, type CatalogueFile } from '@ombi/sdk/ui/i18n';

/** Catalogues are served beside the screens of a plug-in, under its version. */
const versions = new Map<string, string>();

export function rememberVersions(plugins: readonly { readonly id: string; readonly version: string }[]): void {
  for (const { id, version } of plugins) {
    if (versions.get(id) !== version) forgetTexts(`plugin/${id}`);
    versions.set(id, version);
  }
}

/** The catalogue of a plug-in; null when it has none in that language. */
export async function pluginTexts(id: string, language: string): Promise<CatalogueFile | null> {
  const version = versions.get(id);
  if (!version) return null;

  return http.get<CatalogueFile>(`plugin-ui/${id}/${version}/locales/${language}.json`, { anonymous: true }).catch((cause: unknown) => {
    if (cause instanceof ApiProblem && cause.status === 404) return null;
    throw cause;
  });
}
