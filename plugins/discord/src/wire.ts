import { wireTemplates } from '@ombi/sdk';
import type { ConnectionState, PluginState, TestReport, Wire, WireSettings } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

type State = PluginState<Settings, Connection>;

const AGENT = 1;

const Channel = z.object({
  enabled: z.boolean().nullish(),
  webhookUrl: z.string().nullish(),
  username: z.string().nullish(),
  icon: z.string().nullish(),
  hideUser: z.boolean().nullish(),
});
type Channel = z.output<typeof Channel>;

const WithTemplates = Channel.extend({ notificationTemplates: wireTemplates(AGENT) });

/** A posted channel as a draft of the one connection that there is. */
const draftOf = ({ webhookUrl, username, icon, hideUser }: Channel, { connections }: State): ConnectionState => ({
  id: connections[0]?.id ?? '',
  enabled: true,
  values: { ...(webhookUrl === undefined ? {} : { webhookUrl }), username: username ?? '', icon: icon ?? '', hideUser: hideUser ?? false },
});

const settings: WireSettings<Settings, Connection> = {
  path: 'Settings/notifications/discord',
  read: 'admin',
  body: WithTemplates,
  toWire: ({ enabled, connections }, templates) => {
    const values: Partial<Connection> = connections[0]?.values ?? {};
    return {
      id: AGENT,
      enabled,
      webhookUrl: values.webhookUrl ?? null,
      username: values.username ?? '',
      icon: values.icon ?? '',
      hideUser: values.hideUser ?? false,
      notificationTemplates: [...templates].sort((one, other) => one.notificationType - other.notificationType),
    };
  },
  fromWire: ({ notificationTemplates: templates, ...channel }: z.output<typeof WithTemplates>, current) => ({
    enabled: channel.enabled ?? false,
    settings: {},
    connections: [draftOf(channel, current)],
    ...(templates ? { templates } : {}),
  }),
};

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = {
  settings: [settings],
  testers: [{ path: 'Tester/discord', body: Channel, fromWire: draftOf, toWire: ({ ok }: TestReport) => ok }],
};
