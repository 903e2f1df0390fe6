import type { DownloadOptions } from '@ombi/sdk';
import { Folders, Profiles } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** The options from which an approving user can choose. */
export async function options({ http }: PluginCtx): Promise<DownloadOptions> {
  const [profiles, folders] = await Promise.all([http.get('/profiles', Profiles), http.get('/folders', Folders)]);
  return {
    qualityProfiles: profiles.map(({ id, name }) => ({ value: id, label: name })),
    rootFolders: folders.map(({ id, path }) => ({ value: id, label: path })),
    tags: [],
  };
}
