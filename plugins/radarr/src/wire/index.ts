import { asPath } from '@ombi/sdk';
import type { TestReport, Wire, WireTester } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { lists } from './lists.js';
import { WireServer, fromWireServer } from './server.js';
import { isEnabled, wireSettings } from './settings.js';

const tester: WireTester<Settings, Connection> = {
  path: 'Tester/radarr',
  body: WireServer,
  fromWire: (body: WireServer) => fromWireServer(body),
  toWire: (report: TestReport, { subDir }: WireServer) => ({
    isValid: report.ok,
    version: report.version ?? null,
    expectedSubDir: report.ok ? asPath(subDir ?? '') : (report.suggest?.subDir ?? null),
    additionalInformation: null,
  }),
};

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = {
  settings: [wireSettings],
  testers: [tester],
  actions: lists,
  facts: [{ path: 'Radarr/enabled', access: 'powerUser', read: isEnabled }],
  jobs: [{ job: 'downloader-sync', start: 'arrAvailability', setting: 'radarrSync' }],
};
