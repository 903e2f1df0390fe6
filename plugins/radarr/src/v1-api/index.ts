import type { V1ActionRoute, V1Api, V1ConnectionTester } from '@ombi/sdk';
import { type ProfileOption, toV1Folders, toV1Tags, toV1TestResult } from '@ombi/servarr';
import type { Connection, Settings } from '../settings.js';
import { fromV1Form, isDispatchEnabled, V1ServerBody, v1SettingsMapper } from './settings.js';

type OptionAction = V1ActionRoute<Settings, Connection>;

const toV1Profiles = (profiles: readonly ProfileOption[]) =>
  profiles.map(({ value, label, upgradeAllowed, cutoff, items }) => ({
    name: label,
    upgradeAllowed: upgradeAllowed ?? false,
    cutoff: cutoff ?? 0,
    preferredTags: null,
    items: items ?? [],
    id: value,
  }));

const getAction = (path: string, connection: string, list: Pick<OptionAction, 'action' | 'toWire' | 'whenDisabled'>): OptionAction => ({
  method: 'GET',
  path,
  access: 'powerUser',
  connection,
  ...list,
});

const postAction = (path: string, { action, toWire }: Pick<OptionAction, 'action' | 'toWire'>): OptionAction => ({
  method: 'POST',
  path,
  access: 'powerUser',
  body: V1ServerBody,
  fromWire: (body: V1ServerBody, current) => fromV1Form(body, current),
  action,
  toWire,
});

const profiles = { action: 'qualityProfiles', toWire: toV1Profiles, whenDisabled: [] };
const folders = { action: 'rootFolders', toWire: toV1Folders };
const tags = { action: 'tags', toWire: toV1Tags };

/** Options of the drop-downs: from a posted form, or from the stored settings. */
const optionActions: readonly OptionAction[] = [
  getAction('Radarr/Profiles', 'regular', profiles),
  getAction('Radarr/Profiles/4k', '4k', profiles),
  getAction('Radarr/RootFolders', 'regular', folders),
  getAction('Radarr/RootFolders/4k', '4k', folders),
  getAction('Radarr/tags', 'regular', tags),
  postAction('Radarr/Profiles', profiles),
  postAction('Radarr/RootFolders', folders),
  postAction('Radarr/tags', tags),
];

const tester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/radarr',
  body: V1ServerBody,
  fromWire: (body: V1ServerBody, current) => fromV1Form(body, current),
  toWire: (report, body: V1ServerBody) => toV1TestResult(report, body),
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [v1SettingsMapper],
  testers: [tester],
  actions: optionActions,
  stateRoutes: [{ path: 'Radarr/enabled', access: 'powerUser', read: isDispatchEnabled }],
  jobs: [{ job: 'downloader-sync', start: 'arrAvailability', setting: 'radarrSync' }],
};
