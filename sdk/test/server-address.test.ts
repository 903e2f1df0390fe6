import { PluginFailure, normalizePath, serverAddressFields, serverBaseUrl } from '@ombi/sdk';
import { z } from 'zod';

const address = { ip: 'nas', port: 7878, ssl: false, subDir: '' };

describe('the address of a server', () => {
  it.each([
    [{}, 'http://nas:7878'],
    [{ ssl: true }, 'https://nas:7878'],
    [{ port: 443 }, 'https://nas:443'],
    [{ port: 80, ssl: true }, 'http://nas:80'],
    [{ ip: 'https://nas' }, 'https://nas:7878'],
    [{ ip: 'http://nas', ssl: true }, 'http://nas:7878'],
    [{ ip: 'nas/movies/' }, 'http://nas:7878/movies'],
    [{ subDir: 'radarr' }, 'http://nas:7878/radarr'],
    [{ subDir: ' /radarr/ ' }, 'http://nas:7878/radarr'],
    [{ subDir: 'radarr', port: 443 }, 'http://nas:443/radarr'],
    [{ subDir: 'radarr', port: 443, ssl: true }, 'https://nas:443/radarr'],
    [{ ip: 'nas:1234' }, 'http://nas:7878'],
    [{ ip: '10.0.0.5' }, 'http://10.0.0.5:7878'],
    [{ ip: 'fe80::1' }, 'http://[fe80::1]:7878'],
    [{ ip: '[fe80::1]' }, 'http://[fe80::1]:7878'],
  ])('of %j is %s', (parts, expected) => {
    expect(serverBaseUrl({ ...address, ...parts })).toBe(expected);
  });

  it('has a path with exactly one slash before it', () => {
    expect([normalizePath(''), normalizePath('/'), normalizePath('a'), normalizePath('//a/b/')]).toEqual(['', '', '/a', '/a/b']);
  });

  it('is missing for a form without a host', () => {
    for (const ip of ['', ' ', 'my nas', undefined]) expect(() => serverBaseUrl({ ...address, ip: ip as string })).toThrow(PluginFailure);
  });

  const schema = z.object(serverAddressFields({ port: 7878 }));

  it('is http on the default port by default', () => {
    expect(schema.parse({ ip: ' nas ' })).toEqual({ ip: 'nas', port: 7878, ssl: false, subDir: '' });
  });

  it.each([{}, { ip: '' }, { ip: ' ' }, { ip: null }])('needs a host: %j', (parts) => {
    expect(schema.safeParse(parts).error?.issues).toMatchObject([{ path: ['ip'], message: 'ip.required' }]);
  });

  it.each(['user:pass@nas', 'nas?x=1', 'nas#x', 'my nas', 'http://'])('refuses the host %j with a text key', (ip) => {
    expect(schema.safeParse({ ip }).error?.issues).toMatchObject([{ path: ['ip'], message: 'ip.invalid' }]);
  });

  it.each([0, null])('needs a port: %j', (port) => {
    expect(schema.safeParse({ ip: 'nas', port }).error?.issues).toMatchObject([{ path: ['port'], message: 'port.required' }]);
  });

  it.each([-1, 65_536, 1.5, 'x'])('refuses the port %j with a text key', (port) => {
    expect(schema.safeParse({ ip: 'nas', port }).error?.issues).toMatchObject([{ path: ['port'], message: 'port.invalid' }]);
  });
});
