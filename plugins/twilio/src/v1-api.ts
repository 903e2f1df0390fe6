import {
  type V1PluginSettings,
  sortV1Templates,
  type TestReport,
  toOnlyConnection,
  type V1Api,
  type V1SettingsMapper,
  v1TemplatesSchema,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const AGENT_ID = 10;
const BLANK = { accountSid: null, authToken: null, from: null } as const;

const V1SettingsBody = z.object({
  enabled: z.boolean().nullish(),
  from: z.string().nullish(),
  accountSid: z.string().nullish(),
  authToken: z.string().nullish(),
  notificationTemplates: v1TemplatesSchema(AGENT_ID),
});
type V1SettingsBody = z.output<typeof V1SettingsBody>;

const SettingsBody = z.object({ whatsAppSettings: V1SettingsBody.nullish() });

const toConnection = ({ from, accountSid, authToken }: V1SettingsBody, current: V1PluginSettings<Settings, Connection>) =>
  toOnlyConnection({ from, accountSid, authToken }, BLANK, current);

/** The settings of WhatsApp stand inside of those of the provider. */
const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/notifications/twilio',
  read: 'admin',
  body: SettingsBody,
  toWire: ({ enabled, connections }, templates) => {
    const values: Partial<Connection> = connections[0]?.values ?? {};
    const { from = null, accountSid = null, authToken = null } = values;
    return {
      id: AGENT_ID,
      whatsAppSettings: { enabled, from, accountSid, authToken, notificationTemplates: sortV1Templates(templates) },
    };
  },
  /** Without settings of WhatsApp everything stays as it is. */
  fromWire: ({ whatsAppSettings: posted }: z.output<typeof SettingsBody>, current) => ({
    enabled: posted ? (posted.enabled ?? false) : current.enabled,
    settings: {},
    connections: posted ? [toConnection(posted, current)] : current.connections,
    ...(posted?.notificationTemplates ? { templates: posted.notificationTemplates } : {}),
  }),
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [{ path: 'Tester/whatsapp', body: V1SettingsBody, fromWire: toConnection, toWire: ({ ok }: TestReport) => ok }],
};
