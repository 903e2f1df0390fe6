import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Capability } from '@ombi/sdk';
import type { LoadedPlugin } from '../discovery/index.js';
import { Installation } from '../../identity/index.js';
import { Guard } from '../guard/guard.js';
import type { HeldConnection, Standing } from '../registry/standing.js';
import type { CallValues } from '../runners/runner.js';
import { Runners } from '../runners/runners.js';
import { nameOf, type Task } from '../runners/task.js';
import { splitOptions, type CallOptions, type Provider } from './provider.js';

/** What a call works with. */
export interface Subject extends Omit<CallValues, 'portalId'> {
  readonly plugin: LoadedPlugin;
}

/** Lets plug-ins carry out tasks, each behind the guard. Nothing else calls their functions. */
@Injectable()
export class PluginCaller implements OnModuleInit {
  #portalId = '';

  constructor(
    private readonly runners: Runners,
    private readonly guard: Guard,
    private readonly installation: Installation,
  ) {}

  /** Known before anything is called: a call does not wait for it. */
  async onModuleInit(): Promise<void> {
    this.#portalId = await this.installation.id();
  }

  run({ plugin, ...values }: Subject, task: Task, options: CallOptions = {}): Promise<unknown> {
    return this.guard.call({
      ...options,
      pluginId: plugin.manifest.id,
      connectionId: values.connectionId,
      what: nameOf(task),
      work: (signal) => this.runners.of(plugin).run(task, { ...values, portalId: this.portalId }, signal),
    });
  }

  /** What outside services know the portal by. */
  get portalId(): string {
    return this.#portalId;
  }

  provider<K extends Capability>(capability: K, standing: Standing, connection: HeldConnection): Provider<K> {
    const { facts, manifest } = standing.plugin;
    const subject = subjectOf(standing, connection);
    return {
      pluginId: manifest.id,
      pluginName: manifest.name,
      connectionId: connection.id,
      connectionName: nameOfConnection(standing, connection),
      variant: connection.slot?.variant ?? 'regular',
      embedded: manifest.embedded,
      describe: (member) => facts.provides[capability]?.[member as string] as never,
      call: async (method, ...args) => {
        const { rest, options } = splitOptions(args);
        return (await this.run(subject, { kind: 'capability', capability, method: String(method), args: rest }, options)) as never;
      },
    };
  }
}

/** A connection as calls see it. */
export const subjectOf = ({ plugin, settings }: Standing, { id, parsed }: HeldConnection): Subject => ({
  plugin,
  connectionId: id,
  settings: settings.parsed ?? {},
  connection: parsed ?? {},
});

/** The name that the administrator gave, else the plug-in's, with the place where it is not the first. */
export function nameOfConnection({ plugin, connections }: Standing, { slot, all }: HeldConnection): string {
  if (typeof all['name'] === 'string' && all['name'].trim()) return all['name'].trim();
  const isFirst = !slot || connections[0]?.slot?.id === slot.id;
  return isFirst ? plugin.manifest.name : `${plugin.manifest.name} (${slot.id})`;
}
