import { Injectable } from '@nestjs/common';
import type { SignInWay } from '@ombi/sdk';
import { AuthenticationSettings } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { Settings } from '../../settings/index.js';
import { IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';

/** The ways in, as far as administrators opened them. */
@Injectable()
export class SignInOptions {
  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly host: PluginHost,
    private readonly settings: Settings,
  ) {}

  /** What strangers have to know to draw the sign-in page, and nothing more. */
  async list() {
    const { allowNoPassword, enableHeaderAuth, enableOAuth } = await this.settings.get(AuthenticationSettings);
    return {
      form: true,
      passwordless: allowNoPassword,
      header: enableHeaderAuth,
      providers: enableOAuth ? this.identityProviders.all().flatMap((identityProvider) => this.#option(identityProvider)) : [],
    };
  }

  /** Throws a 404 problem where nobody comes in that way. */
  async getProvider(pluginId: string, way: SignInWay): Promise<IdentityProvider> {
    const { enableOAuth } = await this.settings.get(AuthenticationSettings);
    if (!enableOAuth) throw new Problem(404, 'provider-not-found', 'Nobody can sign in that way here');
    return this.identityProviders.get(pluginId, way);
  }

  /** What goes on between programs is nobody's business, and so is a service through which nobody can come in. */
  #option({ pluginId, name, ways }: IdentityProvider) {
    const offered = ways.filter((way) => way === 'password' || way === 'window');
    return offered.length > 0 ? [{ id: pluginId, name, ways: offered, logo: this.host.plugin(pluginId).logo }] : [];
  }
}
