import { sortV1Templates, type V1Api, v1TemplatesSchema } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const AGENT_ID = 7;

const SettingsBody = z.object({ notificationTemplates: v1TemplatesSchema(AGENT_ID) });

/** The v1 API of this plug-in. Its clients know the templates only; the test of a device is a route of the portal. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [
    {
      path: 'Settings/notifications/mobile',
      read: 'admin',
      body: SettingsBody,
      toWire: (_, templates) => ({ id: AGENT_ID, notificationTemplates: sortV1Templates(templates) }),
      fromWire: ({ notificationTemplates: templates }: z.output<typeof SettingsBody>, { enabled, connections }) => ({
        enabled,
        settings: {},
        connections,
        ...(templates ? { templates } : {}),
      }),
    },
  ],
};
