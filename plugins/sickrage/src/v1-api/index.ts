import {
  type V1Connection,
  normalizePath,
  type V1PluginSettings,
  type TestReport,
  toV1Server,
  type V1Api,
  type V1ConnectionTester,
  v1ServerMembers,
  v1SingleServerSettings,
  withoutNullValues,
} from '@ombi/sdk';
import { z } from 'zod';
import { type Connection, QUALITIES, type Settings } from '../settings.js';

type State = V1PluginSettings<Settings, Connection>;

/** A server in the v1 API. Every member may be missing. */
const V1ServerBody = z.object({
  ...v1ServerMembers,
  qualityProfile: z.string().nullish(),
});
type V1ServerBody = z.output<typeof V1ServerBody>;

/** Names of the qualities, which clients show as they come. */
const DISPLAY_NAMES: Readonly<Record<(typeof QUALITIES)[number], string>> = {
  default: 'Use Default',
  sdtv: 'SD TV',
  sddvd: 'SD DVD',
  hdtv: 'HD TV',
  rawhdtv: 'Raw HD TV',
  hdwebdl: 'HD Web DL',
  fullhdwebdl: 'Full HD Web DL',
  hdbluray: 'HD Bluray',
  fullhdbluray: 'Full HD Bluray',
};

/** Maps the stored settings to the legacy API (v1); without a connection, returns an empty form. */
const toV1ServerBody = (state: State) => ({
  ...toV1Server(state, 8081),
  qualityProfile: state.connections[0]?.values.qualityProfile ?? null,
  qualities: QUALITIES.map((value) => ({ value, display: DISPLAY_NAMES[value] })),
});

/** Maps a posted object of the legacy API (v1) to a draft of the only connection. A null key clears the stored one. */
function fromV1ServerBody(body: V1ServerBody, { connections }: State): V1Connection {
  const { enabled: _, ...rest } = body;
  const values = { ...rest, subDir: normalizePath(body.subDir ?? '') };
  return { id: connections[0]?.id ?? '', enabled: true, values: withoutNullValues(values, 'apiKey', 'port') };
}

const settings = v1SingleServerSettings<Settings, Connection, V1ServerBody>({
  path: 'Settings/SickRage',
  body: V1ServerBody,
  toWire: toV1ServerBody,
  fromWire: fromV1ServerBody,
});

const tester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/sickrage',
  body: V1ServerBody,
  fromWire: fromV1ServerBody,
  toWire: ({ ok }: TestReport) => ok,
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  jobs: [{ job: 'downloader-sync', setting: 'sickRageSync' }],
};
