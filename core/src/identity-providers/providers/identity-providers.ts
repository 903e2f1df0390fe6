import { Injectable } from '@nestjs/common';
import type { SignInWay } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';

/** A service that knows people: one plug-in with all its connections in use. */
export interface IdentityProvider {
  readonly pluginId: string;
  readonly name: string;
  /** The kind of its accounts. */
  readonly userType: number;
  readonly ways: readonly SignInWay[];
  readonly connections: readonly CapabilityProvider<'authProvider'>[];
}

/** Through which people come in. A door is there while a connection of its plug-in is in use. */
@Injectable()
export class IdentityProviders {
  constructor(private readonly host: PluginHost) {}

  all(): readonly IdentityProvider[] {
    const doors = new Map<string, IdentityProvider>();
    for (const connection of this.host.providers('authProvider')) {
      const { pluginId, pluginName: name } = connection;
      const connections = [...(doors.get(pluginId)?.connections ?? []), connection];
      doors.set(pluginId, { pluginId, name, userType: connection.describe('userType'), ways: connection.describe('ways'), connections });
    }
    return [...doors.values()];
  }

  /** Those with a certain way. */
  supporting(way: SignInWay): readonly IdentityProvider[] {
    return this.all().filter(({ ways }) => ways.includes(way));
  }

  /** Throws a 404 problem where there is no such door with that way. */
  get(pluginId: string, way: SignInWay): IdentityProvider {
    const identityProvider = this.supporting(way).find((candidate) => candidate.pluginId === pluginId);
    if (!identityProvider) throw new Problem(404, 'provider-not-found', 'Nobody can sign in that way here');
    return identityProvider;
  }
}
