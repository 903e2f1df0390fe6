import { definePlugin, Manifest, type AnyPlugin, type Ctx, type NotificationChannel } from '@ombi/sdk';
import { z } from 'zod';
import { createLoadedPlugin, type LoadedPlugin } from '../../../src/plugin-host/index.js';

/** A plug-in with a channel whose connection has the given fields. */
export function loadChannel(id: string, channel: NotificationChannel<Ctx>, fields: z.ZodObject = z.object({})): LoadedPlugin {
  const definition = definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: fields, max: 1 },
    target: () => ({ baseUrl: `http://${id}.invalid` }),
    provides: { notificationChannel: channel },
  }) as unknown as AnyPlugin;
  const manifest = Manifest.parse({
    ...{ id, name: id, sdk: '^1.0.0', server: './dist/server/index.js', embedded: true },
    provides: ['notificationChannel'],
  });
  return createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest }, definition);
}
