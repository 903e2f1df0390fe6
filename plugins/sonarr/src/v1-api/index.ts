import type { V1ActionRoute, V1Api, V1ConnectionTester, V1SettingsDraft, V1SettingsMapper } from '@ombi/sdk';
import { type IdOption, toV1Folders, toV1Tags, toV1TestResult } from '@ombi/servarr';
import type { LanguageOption } from '../options.js';
import type { Connection, Settings } from '../settings.js';
import { fromV1ServerBody, type SonarrPluginState, toV1ServerBody, V1ServerBody } from './server.js';

type OptionAction = V1ActionRoute<Settings, Connection>;

const toV1Profiles = (profiles: readonly IdOption[]) => profiles.map(({ value, label }) => ({ name: label, id: value }));

/** The v1 API calls the single language of a profile `languages`. */
const toV1LanguageProfiles = (profiles: readonly LanguageOption[]) =>
  profiles.map(({ id, name, upgradeAllowed, cutoff, languages }) => ({
    name,
    upgradeAllowed: upgradeAllowed ?? false,
    cutoff: cutoff ? toV1Language(cutoff) : null,
    languages: (languages ?? []).map(({ language, allowed }) => ({
      languages: language ? toV1Language(language) : null,
      allowed: allowed ?? false,
    })),
    id,
  }));

const toV1Language = ({ id, name }: { readonly id: number; readonly name?: string | null }) => ({ id, name: name ?? null });

/** Two routes for the same list: from the stored settings, and from a posted form. */
const getAndPostActions = (path: string, list: Pick<OptionAction, 'action' | 'toWire'>): OptionAction[] => [
  { method: 'GET', path, access: 'powerUser', ...list },
  {
    method: 'POST',
    path,
    access: 'powerUser',
    body: V1ServerBody,
    fromWire: (body: V1ServerBody, current: SonarrPluginState) => fromV1ServerBody(body, current),
    ...list,
  },
];

/** Options of the drop-downs, and the version, by which old clients decide whether to show language profiles. */
const optionActions: readonly OptionAction[] = [
  ...getAndPostActions('Sonarr/Profiles', { action: 'qualityProfiles', toWire: toV1Profiles }),
  ...getAndPostActions('Sonarr/RootFolders', { action: 'rootFolders', toWire: toV1Folders }),
  ...getAndPostActions('Sonarr/tags', { action: 'tags', toWire: toV1Tags }),
  ...getAndPostActions('Sonarr/v3/LanguageProfiles', { action: 'languageProfiles', toWire: toV1LanguageProfiles }),
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

/** `Settings/sonarr`: the first connection; the others stay unchanged. A disabled empty form counts as no connection. */
const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/sonarr',
  read: 'powerUser',
  body: V1ServerBody,
  toWire: (state) => toV1ServerBody(state),
  fromWire: (body: V1ServerBody, current: SonarrPluginState): V1SettingsDraft => {
    const first = body.enabled || body.ip ? [{ ...fromV1ServerBody(body, current), enabled: true }] : [];
    return { enabled: body.enabled ?? false, settings: {}, connections: [...first, ...current.connections.slice(1)] };
  },
};

const tester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/sonarr',
  body: V1ServerBody,
  fromWire: (body: V1ServerBody, current: SonarrPluginState) => fromV1ServerBody(body, current),
  toWire: (report, body: V1ServerBody) => toV1TestResult(report, body, report.ok ? null : missingField(body)),
};

/** The code by which old clients name the first missing field, without which no test is possible; null when all are present. */
function missingField({ apiKey, ip, port }: V1ServerBody): string | null {
  if (!apiKey?.trim()) return 'NullApiKey';
  if (!ip?.trim()) return 'NullIp';
  return (port ?? 0) <= 0 ? 'BadPort' : null;
}

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions: optionActions,
  stateRoutes: [{ path: 'Sonarr/enabled', access: 'powerUser', read: (state) => toV1ServerBody(state).enabled }],
  jobs: [{ job: 'downloader-sync', start: 'arrAvailability', setting: 'sonarrSync' }],
};
