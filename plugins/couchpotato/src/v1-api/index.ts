import { type TestReport, type V1ActionRoute, type V1Api, type V1ConnectionTester, v1SingleServerSettings } from '@ombi/sdk';
import type { ProfileOption } from '../options.js';
import type { Connection, Settings } from '../settings.js';
import { fromV1ServerBody, toV1ServerBody, V1ServerBody } from './server.js';

const toV1Profile = ({ value, label, ...profile }: ProfileOption) => ({
  core: profile.core ?? false,
  hide: profile.hide ?? false,
  _rev: profile._rev ?? null,
  finish: profile.finish ?? [],
  qualities: profile.qualities ?? [],
  _id: value,
  _t: profile._t ?? null,
  label,
  minimum_score: profile.minimum_score ?? 0,
  stop_after: profile.stop_after ?? [],
  wait_for: profile.wait_for ?? [],
  order: profile.order ?? 0,
  '3d': profile['3d'] ?? [],
});

const postAction = (
  path: string,
  answer: Pick<V1ActionRoute<Settings, Connection>, 'action' | 'toWire' | 'whenFailed'>,
): V1ActionRoute<Settings, Connection> => ({
  method: 'POST',
  path,
  access: 'admin',
  body: V1ServerBody,
  fromWire: fromV1ServerBody,
  ...answer,
});

/** Both ask the posted server. Clients read the failure from `success`. */
const actions = [
  postAction('CouchPotato/profile', {
    action: 'profiles',
    toWire: (profiles: readonly ProfileOption[]) => ({ list: profiles.map(toV1Profile), success: true }),
    whenFailed: () => ({ list: [], success: false }),
  }),
  postAction('CouchPotato/apikey', {
    action: 'apiKey',
    toWire: (apiKey: string) => ({ success: true, api_key: apiKey }),
    whenFailed: () => ({ success: false, api_key: null }),
  }),
];

const settings = v1SingleServerSettings<Settings, Connection, V1ServerBody>({
  path: 'Settings/CouchPotato',
  body: V1ServerBody,
  toWire: toV1ServerBody,
  fromWire: fromV1ServerBody,
});

const tester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/couchpotato',
  body: V1ServerBody,
  fromWire: fromV1ServerBody,
  toWire: ({ ok }: TestReport) => ok,
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions,
  jobs: [{ job: 'downloader-sync', setting: 'couchPotatoSync' }],
};
