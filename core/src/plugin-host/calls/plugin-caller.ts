import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Capability } from '@ombi/sdk';
import { InstallationId, PortalName } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { indexInSlot, type PluginConnection, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import { type PluginCallValues, describeTask, type PluginTask } from '../runners/plugin-runner.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import { WebhookUrlSigner } from '../incoming-webhooks/webhook-url-signer.js';
import { PluginCallExecutor } from './plugin-call-executor.js';
import { splitCallOptions, type PluginCallOptions, type CapabilityProvider } from './capability-provider.js';

/** The plug-in and the values of a call. */
export interface PluginCallContext extends Omit<PluginCallValues, 'portalId' | 'portalName' | 'webhookUrl'> {
  readonly plugin: LoadedPlugin;
  /** The stored connection whose unsaved values these are; its webhook address is passed. */
  readonly draftOf?: string | null;
}

/** Calls plug-ins: runs their tasks through the call executor. The only caller of plug-in functions. */
@Injectable()
export class PluginCaller implements OnModuleInit {
  #portalId = '';

  constructor(
    private readonly pluginRunners: PluginRunners,
    private readonly pluginCallExecutor: PluginCallExecutor,
    private readonly installationId: InstallationId,
    private readonly portalName: PortalName,
    private readonly webhookUrlSigner: WebhookUrlSigner,
  ) {}

  /** Loaded once at start, so that calls do not wait for it. */
  async onModuleInit(): Promise<void> {
    this.#portalId = await this.installationId.read();
  }

  runTask(
    { plugin, draftOf = null, ...values }: PluginCallContext,
    pluginTask: PluginTask,
    { onProgress, onPush, ...options }: PluginCallOptions = {},
  ): Promise<unknown> {
    return this.pluginCallExecutor.call({
      ...options,
      pluginId: plugin.manifest.id,
      connectionId: values.connectionId,
      callName: describeTask(pluginTask),
      isLasting: pluginTask.kind === 'listen',
      work: async (signal) => {
        const webhookUrl = await this.#webhookUrlOf(plugin, values.connectionId ?? draftOf);
        const portalName = await this.portalName.read();
        return this.pluginRunners
          .runnerOf(plugin)
          .run(pluginTask, { ...values, portalId: this.portalId, portalName, webhookUrl }, signal, { onProgress, onPush });
      },
    });
  }

  /** The id by which external services know the portal. */
  get portalId(): string {
    return this.#portalId;
  }

  async #webhookUrlOf({ manifest, descriptor }: LoadedPlugin, connectionId: string | null): Promise<string | null> {
    return descriptor.hasWebhook && connectionId !== null ? this.webhookUrlSigner.urlOf(manifest.id, connectionId) : null;
  }

  provider<K extends Capability>(capability: K, configuredPlugin: ConfiguredPlugin, connection: PluginConnection): CapabilityProvider<K> {
    const { descriptor, manifest } = configuredPlugin.plugin;
    const pluginCallContext = toCallContext(configuredPlugin, connection);
    return {
      pluginId: manifest.id,
      pluginName: manifest.name,
      connectionId: connection.id,
      connectionName: connectionDisplayName(configuredPlugin, connection),
      variant: connection.slot?.variant ?? 'regular',
      isEmbedded: manifest.embedded,
      getProperty: (member) => descriptor.provides[capability]?.[member as string] as never,
      call: async (method, ...args) => {
        const { rest, options } = splitCallOptions(args);
        return (await this.runTask(
          pluginCallContext,
          { kind: 'capability', capability, method: String(method), args: rest },
          options,
        )) as never;
      },
    };
  }
}

/** The call context of a stored connection. */
export const toCallContext = ({ plugin, settings }: ConfiguredPlugin, { id, parsed }: PluginConnection): PluginCallContext => ({
  plugin,
  connectionId: id,
  settings: settings.parsed ?? {},
  connection: parsed ?? {},
});

/** The name that the administrator gave, else the plug-in's name with the slot unless it is the first, and a number from the second on. */
export function connectionDisplayName({ plugin, connections }: ConfiguredPlugin, connection: PluginConnection): string {
  const { slot, all } = connection;
  if (typeof all['name'] === 'string' && all['name'].trim()) return all['name'].trim();
  const isFirstSlot = !slot || connections[0]?.slot?.id === slot.id;
  const name = isFirstSlot ? plugin.manifest.name : `${plugin.manifest.name} (${slot.id})`;
  const index = indexInSlot(connections, connection);
  return index > 0 ? `${name} ${index + 1}` : name;
}
