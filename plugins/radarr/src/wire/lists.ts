import type { Option, WireAction } from '@ombi/sdk';
import type { FolderOption, ProfileOption } from '../options.js';
import type { Connection, Settings } from '../settings.js';
import { WireServer, fromWireServer } from './server.js';

type List = WireAction<Settings, Connection>;

const asProfiles = (profiles: readonly ProfileOption[]) =>
  profiles.map(({ value, label, upgradeAllowed, cutoff, items }) => ({
    name: label,
    upgradeAllowed: upgradeAllowed ?? false,
    cutoff: cutoff ?? 0,
    preferredTags: null,
    items: items ?? [],
    id: value,
  }));

const asFolders = (folders: readonly FolderOption[]) =>
  folders.map(({ id, label, freeSpace }) => ({ id, path: label, freespace: freeSpace }));

const asTags = (tags: readonly Option[]) => tags.map(({ value, label }) => ({ id: value, label }));

const stored = (path: string, connection: string, list: Pick<List, 'action' | 'toWire' | 'whenDisabled'>): List => ({
  method: 'GET',
  path,
  access: 'powerUser',
  connection,
  ...list,
});

const posted = (path: string, { action, toWire }: Pick<List, 'action' | 'toWire'>): List => ({
  method: 'POST',
  path,
  access: 'powerUser',
  body: WireServer,
  fromWire: (body: WireServer) => fromWireServer(body),
  action,
  toWire,
});

const profiles = { action: 'qualityProfiles', toWire: asProfiles, whenDisabled: [] };
const folders = { action: 'rootFolders', toWire: asFolders };
const tags = { action: 'tags', toWire: asTags };

/** What the drop-downs are filled with: from a posted form, or from what is stored. */
export const lists: readonly List[] = [
  stored('Radarr/Profiles', 'regular', profiles),
  stored('Radarr/Profiles/4k', '4k', profiles),
  stored('Radarr/RootFolders', 'regular', folders),
  stored('Radarr/RootFolders/4k', '4k', folders),
  stored('Radarr/tags', 'regular', tags),
  posted('Radarr/Profiles', profiles),
  posted('Radarr/RootFolders', folders),
  posted('Radarr/tags', tags),
];
