import {
  sortV1Templates,
  type V1Connection,
  type V1PluginSettings,
  type TestReport,
  type V1Api,
  type V1SettingsMapper,
  type V1StateRoute,
  v1TemplatesSchema,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

type State = V1PluginSettings<Settings, Connection>;

const AGENT_ID = 0;

const V1ServerBody = z.object({
  enabled: z.boolean().nullish(),
  host: z.string().nullish(),
  password: z.string().nullish(),
  port: z.int().nullish(),
  senderName: z.string().nullish(),
  senderAddress: z.string().nullish(),
  username: z.string().nullish(),
  authentication: z.boolean().nullish(),
  disableTLS: z.boolean().nullish(),
  disableCertificateChecking: z.boolean().nullish(),
});
type V1ServerBody = z.output<typeof V1ServerBody>;

const SettingsBody = V1ServerBody.extend({ notificationTemplates: v1TemplatesSchema(AGENT_ID) });

/** Maps a posted server to a draft of the only connection. */
const fromV1ServerBody = ({ enabled: enabledFact, password, ...server }: V1ServerBody, { connections }: State): V1Connection => ({
  id: connections[0]?.id ?? '',
  enabled: true,
  values: {
    host: server.host ?? '',
    // Clients send 0 for an empty port, which is an error only when the channel is enabled.
    port: enabledFact ? server.port : server.port || null,
    ...(password === undefined ? {} : { password }),
    senderName: server.senderName ?? '',
    senderAddress: server.senderAddress ?? '',
    username: server.username ?? '',
    authentication: server.authentication ?? false,
    disableTLS: server.disableTLS ?? false,
    disableCertificateChecking: server.disableCertificateChecking ?? false,
    // Clients know nothing of images, of sign-in with tokens and of signatures; secrets that are left out are kept.
    embedImages: connections[0]?.values.embedImages ?? false,
    signIn: connections[0]?.values.signIn ?? 'password',
    oauthProvider: connections[0]?.values.oauthProvider ?? 'google',
    tokenUrl: connections[0]?.values.tokenUrl ?? '',
    clientId: connections[0]?.values.clientId ?? '',
    dkimDomain: connections[0]?.values.dkimDomain ?? '',
    dkimSelector: connections[0]?.values.dkimSelector ?? '',
  },
});

const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/notifications/email',
  read: 'admin',
  body: SettingsBody,
  toWire: ({ enabled, connections }, templates) => {
    const values: Partial<Connection> = connections[0]?.values ?? {};
    return {
      id: 1,
      enabled,
      host: values.host ?? null,
      password: values.password ?? null,
      port: values.port ?? 0,
      senderName: values.senderName ?? null,
      senderAddress: values.senderAddress ?? null,
      username: values.username ?? null,
      authentication: values.authentication ?? false,
      disableTLS: values.disableTLS ?? false,
      disableCertificateChecking: values.disableCertificateChecking ?? false,
      notificationTemplates: sortV1Templates(templates),
    };
  },
  fromWire: ({ notificationTemplates: templates, ...server }: z.output<typeof SettingsBody>, current) => ({
    enabled: server.enabled ?? false,
    settings: {},
    connections: [fromV1ServerBody(server, current)],
    ...(templates ? { templates } : {}),
  }),
};

/** Read by pages that offer mails, such as a password reset, so it is open to anonymous users. */
const enabled: V1StateRoute<Settings, Connection> = {
  path: 'Settings/notifications/email/enabled',
  access: 'anonymous',
  read: (state) => state.enabled,
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [{ path: 'Tester/email', body: V1ServerBody, fromWire: fromV1ServerBody, toWire: ({ ok }: TestReport) => ok }],
  stateRoutes: [enabled],
};
