import type { WireAction } from '@ombi/sdk';
import type { FolderOption, IdOption, LanguageOption } from '../options.js';
import type { Connection, Settings } from '../settings.js';
import { fromWireServer, WireServer } from './server.js';
import type { State } from './server.js';

type List = WireAction<Settings, Connection>;

const asProfiles = (profiles: readonly IdOption[]) => profiles.map(({ value, label }) => ({ name: label, id: value }));

const asFolders = (folders: readonly FolderOption[]) =>
  folders.map(({ value, label, freeSpace }) => ({ id: value, path: label, freespace: freeSpace }));

const asTags = (tags: readonly IdOption[]) => tags.map(({ value, label }) => ({ id: value, label }));

/** The wire calls a single language of a profile `languages`. */
const asLanguageProfiles = (profiles: readonly LanguageOption[]) =>
  profiles.map(({ id, name, upgradeAllowed, cutoff, languages }) => ({
    name,
    upgradeAllowed: upgradeAllowed ?? false,
    cutoff: cutoff ? asLanguage(cutoff) : null,
    languages: (languages ?? []).map(({ language, allowed }) => ({
      languages: language ? asLanguage(language) : null,
      allowed: allowed ?? false,
    })),
    id,
  }));

const asLanguage = ({ id, name }: { readonly id: number; readonly name?: string | null }) => ({ id, name: name ?? null });

/** The same list of what is stored, and of a posted form. */
const both = (path: string, list: Pick<List, 'action' | 'toWire'>): List[] => [
  { method: 'GET', path, access: 'powerUser', ...list },
  {
    method: 'POST',
    path,
    access: 'powerUser',
    body: WireServer,
    fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
    ...list,
  },
];

/** What the drop-downs are filled with, and the version by which old clients know whether there are language profiles. */
export const lists: readonly List[] = [
  ...both('Sonarr/Profiles', { action: 'qualityProfiles', toWire: asProfiles }),
  ...both('Sonarr/RootFolders', { action: 'rootFolders', toWire: asFolders }),
  ...both('Sonarr/tags', { action: 'tags', toWire: asTags }),
  ...both('Sonarr/v3/LanguageProfiles', { action: 'languageProfiles', toWire: asLanguageProfiles }),
  {
    method: 'GET',
    path: 'Sonarr/version',
    access: 'powerUser',
    action: 'version',
    toWire: (version: string) => version,
    whenFailed: () => '',
    whenDisabled: '',
  },
];
