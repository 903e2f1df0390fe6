import { type Option, type V1ActionRoute, type V1Api, type V1ConnectionTester, v1SingleServerSettings } from '@ombi/sdk';
import { type FolderOption, type ProfileOption, toV1TestResult } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';
import { fromV1ServerBody, isDispatchEnabled, toV1ServerBody, V1ServerBody } from './server.js';

type OptionAction = V1ActionRoute<Settings, Connection>;

const Quality = z.object({ id: z.int(), name: z.string().nullish() });

/** An item of a profile is a quality, or a group of several qualities, which has no `quality` member. */
const ProfileItems = z.array(z.object({ quality: Quality.nullish(), allowed: z.boolean().nullish() })).catch([]);

const toV1Profiles = (profiles: readonly ProfileOption[]) =>
  profiles.map(({ value, label, items }) => ({
    name: label,
    items: ProfileItems.parse(items).map(({ quality, allowed }) => ({
      quality: quality ? { id: quality.id, name: quality.name ?? null } : null,
      allowed: allowed ?? false,
    })),
    id: value,
  }));

const toV1Folders = (folders: readonly FolderOption[]) =>
  folders.map(({ id, label, freeSpace }) => ({ path: label, freeSpace, unmappedFolders: [], id }));

const toV1MetadataProfiles = (profiles: readonly Option[]) => profiles.map(({ value, label }) => ({ name: label, id: value }));

type ActionMapping = Pick<OptionAction, 'action' | 'toWire'>;

const getAction = (path: string, answer: ActionMapping): OptionAction => ({ method: 'GET', path, access: 'powerUser', ...answer });

const postAction = (path: string, answer: ActionMapping): OptionAction => ({
  method: 'POST',
  path,
  access: 'powerUser',
  body: V1ServerBody,
  fromWire: fromV1ServerBody,
  ...answer,
});

const profiles = { action: 'qualityProfiles', toWire: toV1Profiles };
const folders = { action: 'rootFolders', toWire: toV1Folders };

/** Options of the drop-downs: from a posted form, or from the stored settings. */
const optionActions: readonly OptionAction[] = [
  getAction('Lidarr/Profiles', profiles),
  getAction('Lidarr/RootFolders', folders),
  postAction('Lidarr/Profiles', profiles),
  postAction('Lidarr/RootFolders', folders),
  postAction('Lidarr/Metadata', { action: 'metadataProfiles', toWire: toV1MetadataProfiles }),
];

const settings = v1SingleServerSettings<Settings, Connection, V1ServerBody>({
  path: 'Settings/lidarr',
  body: V1ServerBody,
  toWire: toV1ServerBody,
  fromWire: fromV1ServerBody,
});

const tester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/lidarr',
  body: V1ServerBody,
  fromWire: fromV1ServerBody,
  toWire: (report, body: V1ServerBody) => toV1TestResult(report, body),
};

/** The v1 API of this plug-in. Clients show music where Lidarr is enabled, so that route is open to anonymous users too. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions: optionActions,
  stateRoutes: ['Lidarr/enabled', 'Settings/lidarrenabled'].map((path) => ({ path, access: 'anonymous', read: isDispatchEnabled })),
  jobs: [{ job: 'downloader-sync', setting: 'lidarrArtistSync' }],
};
