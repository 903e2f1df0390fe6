import { Injectable } from '@nestjs/common';
import type { AuthFeature } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';

/** An identity provider: one plug-in with all its active connections. */
export interface IdentityProvider {
  readonly pluginId: string;
  readonly name: string;
  /** User type of the provider's accounts. */
  readonly userType: number;
  readonly ways: readonly AuthFeature[];
  readonly connections: readonly CapabilityProvider<'authProvider'>[];
}

/** The available identity providers. One is available while a connection of its plug-in is active. */
@Injectable()
export class IdentityProviders {
  constructor(private readonly host: PluginHost) {}

  all(): readonly IdentityProvider[] {
    const providers = new Map<string, IdentityProvider>();
    for (const connection of this.host.providers('authProvider')) {
      const { pluginId, pluginName: name } = connection;
      const connections = [...(providers.get(pluginId)?.connections ?? []), connection];
      providers.set(pluginId, {
        pluginId,
        name,
        userType: connection.describe('userType'),
        ways: connection.describe('ways'),
        connections,
      });
    }
    return [...providers.values()];
  }

  /** Providers that support a sign-in method. */
  supporting(way: AuthFeature): readonly IdentityProvider[] {
    return this.all().filter(({ ways }) => ways.includes(way));
  }

  /** Throws a 404 problem when no such provider supports the method. */
  get(pluginId: string, way: AuthFeature): IdentityProvider {
    const identityProvider = this.supporting(way).find((candidate) => candidate.pluginId === pluginId);
    if (!identityProvider) throw new Problem(404, 'provider-not-found', 'Nobody can sign in that way here');
    return identityProvider;
  }
}
