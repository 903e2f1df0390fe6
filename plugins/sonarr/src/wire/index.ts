import { asPath } from '@ombi/sdk';
import type { TestReport, Wire, WireDraft, WireSettings, WireTester } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { lists } from './lists.js';
import { fromWireServer, toWireServer, WireServer } from './server.js';
import type { State } from './server.js';

/** `Settings/sonarr`: the first connection; the others stay as they are. A switched-off blank form is no connection. */
const settings: WireSettings<Settings, Connection> = {
  path: 'Settings/sonarr',
  read: 'powerUser',
  body: WireServer,
  toWire: (state) => toWireServer(state),
  fromWire: (body: WireServer, current: State): WireDraft => {
    const first = body.enabled || body.ip ? [{ ...fromWireServer(body, current), enabled: true }] : [];
    return { enabled: body.enabled ?? false, settings: {}, connections: [...first, ...current.connections.slice(1)] };
  },
};

const tester: WireTester<Settings, Connection> = {
  path: 'Tester/sonarr',
  body: WireServer,
  fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
  toWire: (report: TestReport, body: WireServer) => ({
    isValid: report.ok,
    version: report.version ?? null,
    expectedSubDir: report.ok ? asPath(body.subDir ?? '') : (report.suggest?.subDir ?? null),
    additionalInformation: report.ok ? null : missingIn(body),
  }),
};

/** In the words of old clients: what was not filled in, so that nobody could be asked. */
function missingIn({ apiKey, ip, port }: WireServer): string | null {
  if (!apiKey?.trim()) return 'NullApiKey';
  if (!ip?.trim()) return 'NullIp';
  return (port ?? 0) <= 0 ? 'BadPort' : null;
}

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions: lists,
  facts: [{ path: 'Sonarr/enabled', access: 'powerUser', read: (state) => toWireServer(state).enabled }],
  jobs: [{ job: 'downloader-sync', start: 'arrAvailability', setting: 'sonarrSync' }],
};
