import { asPath } from '@ombi/sdk';
import type { TestReport, Wire, WireDraft, WireSettings, WireTester } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { lists } from './lists.js';
import { WireServer, fromWireServer, isEnabled, toWireServer } from './server.js';

const settings: WireSettings<Settings, Connection> = {
  path: 'Settings/lidarr',
  read: 'admin',
  body: WireServer,
  toWire: (state) => toWireServer(state),
  /** A switched-off blank form is no connection. */
  fromWire: (body: WireServer, current): WireDraft => ({
    enabled: body.enabled ?? false,
    settings: {},
    connections: body.enabled || body.ip ? [fromWireServer(body, current)] : [],
  }),
};

const tester: WireTester<Settings, Connection> = {
  path: 'Tester/lidarr',
  body: WireServer,
  fromWire: fromWireServer,
  toWire: (report: TestReport, { subDir }: WireServer) => ({
    isValid: report.ok,
    version: report.version ?? null,
    expectedSubDir: report.ok ? asPath(subDir ?? '') : (report.suggest?.subDir ?? null),
    additionalInformation: null,
  }),
};

/** The names that clients of the v1 API know. They show music where Lidarr is enabled, also to people who are not signed in. */
export const wire: Wire<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions: lists,
  facts: ['Lidarr/enabled', 'Settings/lidarrenabled'].map((path) => ({ path, access: 'anonymous', read: isEnabled })),
  jobs: [{ job: 'downloader-sync', setting: 'lidarrArtistSync' }],
};
