import { Injectable } from '@nestjs/common';
import type { Capability, Ctx } from '@ombi/sdk';
import type { HeldConnection, Standing } from '../registry/standing.js';
import { Contexts, type Subject } from './contexts.js';
import { Guard } from '../guard/guard.js';
import { splitOptions, type CallOptions, type Provider } from './provider.js';

/** Runs functions of plug-ins, each with its context and behind the guard. Nothing else calls them. */
@Injectable()
export class PluginCaller {
  constructor(
    private readonly contexts: Contexts,
    private readonly guard: Guard,
  ) {}

  run<T>(subject: Subject, what: string, options: CallOptions, work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const { plugin, connectionId } = subject;
    return this.guard.call({
      ...options,
      pluginId: plugin.manifest.id,
      connectionId,
      what,
      work: (signal) => work(this.contexts.of(subject, signal)),
    });
  }

  provider<K extends Capability>(capability: K, standing: Standing, connection: HeldConnection): Provider<K> {
    const { definition, manifest } = standing.plugin;
    const members = definition.provides[capability] as unknown as Record<PropertyKey, unknown>;
    const subject = subjectOf(standing, connection);
    return {
      pluginId: manifest.id,
      pluginName: manifest.name,
      connectionId: connection.id,
      connectionName: nameOf(standing, connection),
      variant: connection.slot?.variant ?? 'regular',
      embedded: manifest.embedded,
      describe: (member) => members[member] as never,
      call: (method, ...args) => {
        const { rest, options } = splitOptions(args);
        return this.run(
          subject,
          `${capability}.${String(method)}`,
          options,
          async (ctx) => (members[method] as Loose)(ctx, ...rest) as never,
        );
      },
    };
  }
}

type Loose = (ctx: Ctx, ...rest: readonly unknown[]) => unknown;

/** A connection as calls see it. */
export const subjectOf = ({ plugin, settings }: Standing, { id, parsed }: HeldConnection): Subject => ({
  plugin,
  connectionId: id,
  settings: settings.parsed ?? {},
  connection: parsed ?? {},
});

/** The name that the administrator gave, else the plug-in's, with the place where it is not the first. */
function nameOf({ plugin, connections }: Standing, { slot, all }: HeldConnection): string {
  if (typeof all['name'] === 'string' && all['name'].trim()) return all['name'].trim();
  const isFirst = !slot || connections[0]?.slot?.id === slot.id;
  return isFirst ? plugin.manifest.name : `${plugin.manifest.name} (${slot.id})`;
}
