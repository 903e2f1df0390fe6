import type { Option, WireAction } from '@ombi/sdk';
import { z } from 'zod';
import type { FolderOption, ProfileOption } from '../options.js';
import type { Connection, Settings } from '../settings.js';
import { WireServer, fromWireServer } from './server.js';

type List = WireAction<Settings, Connection>;

const Quality = z.object({ id: z.int(), name: z.string().nullish() });

/** An item of a profile is a quality, or a group of several that has none of its own. */
const Items = z.array(z.object({ quality: Quality.nullish(), allowed: z.boolean().nullish() })).catch([]);

const asProfiles = (profiles: readonly ProfileOption[]) =>
  profiles.map(({ value, label, items }) => ({
    name: label,
    items: Items.parse(items).map(({ quality, allowed }) => ({
      quality: quality ? { id: quality.id, name: quality.name ?? null } : null,
      allowed: allowed ?? false,
    })),
    id: value,
  }));

const asFolders = (folders: readonly FolderOption[]) =>
  folders.map(({ id, label, freeSpace }) => ({ path: label, freeSpace, unmappedFolders: [], id }));

const asMetadataProfiles = (profiles: readonly Option[]) => profiles.map(({ value, label }) => ({ name: label, id: value }));

type Answer = Pick<List, 'action' | 'toWire'>;

const stored = (path: string, answer: Answer): List => ({ method: 'GET', path, access: 'powerUser', ...answer });

const posted = (path: string, answer: Answer): List => ({
  method: 'POST',
  path,
  access: 'powerUser',
  body: WireServer,
  fromWire: fromWireServer,
  ...answer,
});

const profiles = { action: 'qualityProfiles', toWire: asProfiles };
const folders = { action: 'rootFolders', toWire: asFolders };

/** What the drop-downs are filled with: from a posted form, or from what is stored. */
export const lists: readonly List[] = [
  stored('Lidarr/Profiles', profiles),
  stored('Lidarr/RootFolders', folders),
  posted('Lidarr/Profiles', profiles),
  posted('Lidarr/RootFolders', folders),
  posted('Lidarr/Metadata', { action: 'metadataProfiles', toWire: asMetadataProfiles }),
];
