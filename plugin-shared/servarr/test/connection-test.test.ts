import { definePlugin, serverAddressFields, serverBaseUrl } from '@ombi/sdk';
import { createTestCtx, reply, startSimulator } from '@ombi/sdk/testing';
import { testServarr } from '@ombi/servarr';
import { z } from 'zod';

const PRODUCT = { appName: 'Radarr', apiPath: '/api/v3' };

const plugin = definePlugin({
  id: 'servarr',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object(serverAddressFields({ port: 7878 })), max: 1 },
  target: (address) => ({ baseUrl: serverBaseUrl(address) }),
  provides: {},
  test: (ctx) => testServarr(ctx, PRODUCT),
});

async function testConnection(status: object, subDir = '') {
  const server = await startSimulator(() => reply(200, status));
  try {
    return await plugin.test!(createTestCtx(plugin, { connection: { ip: '127.0.0.1', port: server.port, subDir } }));
  } finally {
    await server.close();
  }
}

describe('the connection test of a Servarr program', () => {
  it.each([
    [
      { version: '3.0.2', urlBase: '' },
      { ok: true, version: '3.0.2' },
    ],
    [{ appName: null, version: '3.0.2', urlBase: null }, { ok: true }],
    [{}, { ok: false, reason: 'wrong-app' }],
    [
      { appName: 'Radarr', instanceName: 'Films in 4K', version: '5.1', urlBase: '' },
      { ok: true, version: '5.1', server: 'Films in 4K' },
    ],
  ])('identifies %j, also of an early version without an application name, as %j', async (status, expected) => {
    expect(await testConnection(status)).toMatchObject(expected);
  });

  it('refuses another Servarr program', async () => {
    expect(await testConnection({ appName: 'Sonarr', version: '4.0' })).toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('suggests the base path that the server reports', async () => {
    expect(await testConnection({ appName: 'Radarr', version: '5', urlBase: '/radarr' })).toMatchObject({
      reason: 'wrong-path',
      suggest: { subDir: '/radarr' },
    });
    expect(await testConnection({ appName: 'Radarr', version: '5', urlBase: '' }, '/films')).toMatchObject({
      reason: 'needless-path',
      suggest: { subDir: '' },
    });
  });
});
