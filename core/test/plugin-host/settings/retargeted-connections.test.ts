import type { ConfiguredPlugin } from '../../../src/plugin-host/registry/configured-plugin.js';
import type { PluginRunner } from '../../../src/plugin-host/runners/plugin-runner.js';
import { findRetargetedConnections } from '../../../src/plugin-host/settings/trusted-hosts.js';

const settings = { port: 80 };
const stored = (id: string, host: string) => ({ id, isStored: true, all: { host, name: id } }) as never;
const current = { settings: { all: settings } } as unknown as ConfiguredPlugin;

it('finds the stored connections that a draft points at another host', async () => {
  const runner = { reachableHosts: async (values) => new Set([String(values['host'])]) } as Pick<PluginRunner, 'reachableHosts'>;
  const connections = [
    { existing: stored('a', 'a.example'), values: { host: 'other.example', name: 'a' } },
    { existing: stored('b', 'b.example'), values: { host: 'b.example', name: 'renamed' } },
    { existing: undefined, values: { host: 'new.example' } },
  ];
  expect(await findRetargetedConnections(current, { settings, connections }, runner as PluginRunner)).toEqual(['a']);
});

it('asks a plug-in nothing about connections that stay as they are, so that one that fails can be disabled', async () => {
  const reachableHosts = jest.fn(() => Promise.reject(new Error('it does not answer')));
  const connections = [{ existing: stored('a', 'a.example'), values: { host: 'a.example', name: 'a' } }];
  expect(await findRetargetedConnections(current, { settings: { port: 80 }, connections }, { reachableHosts } as never)).toEqual([]);
  expect(reachableHosts).not.toHaveBeenCalled();
});
