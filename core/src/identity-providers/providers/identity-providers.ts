import { Injectable } from '@nestjs/common';
import type { AuthFeature, NamedUserType } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';

/** An identity provider (external login, SSO): one plug-in with all its active connections. */
export interface IdentityProvider {
  readonly pluginId: string;
  readonly name: string;
  /** Main user type of the provider's accounts. */
  readonly userType: number;
  /** Further user types of its accounts. */
  readonly otherUserTypes: readonly NamedUserType[];
  readonly features: readonly AuthFeature[];
  readonly connections: readonly CapabilityProvider<'authProvider'>[];
}

/** A feature as the HTTP API calls it, whose names stay: a pop-up sign-in is `window`. */
export const apiNameOfFeature = (feature: AuthFeature) => (feature === 'popup' ? 'window' : feature);

type UserTypes = Pick<IdentityProvider, 'userType' | 'otherUserTypes'>;

/** All user types of the provider's accounts. */
export const userTypesOf = ({ userType, otherUserTypes }: UserTypes): readonly number[] => [
  userType,
  ...otherUserTypes.map((other) => other.userType),
];

/** The user type of one user's account: the main one unless the provider declares the one that it reports. */
export const userTypeFor = (identityProvider: UserTypes, { userType }: { readonly userType: number | null }): number =>
  userTypesOf(identityProvider).find((declared) => declared === userType) ?? identityProvider.userType;

/** The available identity providers (external login, SSO). One is available while a connection of its plug-in is active. */
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
        userType: connection.getProperty('userType'),
        otherUserTypes: connection.getProperty('otherUserTypes') ?? [],
        features: connection.getProperty('features'),
        connections,
      });
    }
    return [...providers.values()];
  }

  /** Providers that support a sign-in method. */
  findByFeature(feature: AuthFeature): readonly IdentityProvider[] {
    return this.all().filter(({ features }) => features.includes(feature));
  }

  /** Throws a 404 problem when no such provider supports the method. */
  get(pluginId: string, feature: AuthFeature): IdentityProvider {
    const identityProvider = this.findByFeature(feature).find((candidate) => candidate.pluginId === pluginId);
    if (!identityProvider) throw new Problem(404, 'provider-not-found', 'This sign-in method is not available');
    return identityProvider;
  }
}
