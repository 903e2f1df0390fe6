import { type ConnectionState, type PluginState, type TestReport, type V1Api, type V1SettingsMapper, v1TemplatesSchema } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

type State = PluginState<Settings, Connection>;

const AGENT_ID = 1;

const WireChannel = z.object({
  enabled: z.boolean().nullish(),
  webhookUrl: z.string().nullish(),
  username: z.string().nullish(),
  icon: z.string().nullish(),
  hideUser: z.boolean().nullish(),
});
type WireChannel = z.output<typeof WireChannel>;

const SettingsBody = WireChannel.extend({ notificationTemplates: v1TemplatesSchema(AGENT_ID) });

/** Maps a posted channel to a draft of the only connection. */
const fromWireChannel = ({ webhookUrl, username, icon, hideUser }: WireChannel, { connections }: State): ConnectionState => ({
  id: connections[0]?.id ?? '',
  enabled: true,
  values: { ...(webhookUrl === undefined ? {} : { webhookUrl }), username: username ?? '', icon: icon ?? '', hideUser: hideUser ?? false },
});

const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/notifications/discord',
  read: 'admin',
  body: SettingsBody,
  toWire: ({ enabled, connections }, templates) => {
    const values: Partial<Connection> = connections[0]?.values ?? {};
    return {
      id: AGENT_ID,
      enabled,
      webhookUrl: values.webhookUrl ?? null,
      username: values.username ?? '',
      icon: values.icon ?? '',
      hideUser: values.hideUser ?? false,
      notificationTemplates: [...templates].sort((one, other) => one.notificationType - other.notificationType),
    };
  },
  fromWire: ({ notificationTemplates: templates, ...channel }: z.output<typeof SettingsBody>, current) => ({
    enabled: channel.enabled ?? false,
    settings: {},
    connections: [fromWireChannel(channel, current)],
    ...(templates ? { templates } : {}),
  }),
};

/** The v1 API of this plug-in. */
export const wire: V1Api<Settings, Connection> = {
  settings: [settings],
  testers: [{ path: 'Tester/discord', body: WireChannel, fromWire: fromWireChannel, toWire: ({ ok }: TestReport) => ok }],
};
