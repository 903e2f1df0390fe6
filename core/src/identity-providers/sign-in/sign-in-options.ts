import { Injectable } from '@nestjs/common';
import type { AuthFeature } from '@ombi/sdk';
import { AuthenticationSettings } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { SettingsService } from '../../settings/index.js';
import { apiNameOfFeature, IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';

/** The login options that administrators have enabled: methods (buttons) of the sign-in page. */
@Injectable()
export class SignInOptions {
  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly host: PluginHost,
    private readonly settingsService: SettingsService,
  ) {}

  /** Only what the anonymous sign-in page needs. */
  async list() {
    const { allowNoPassword, enableHeaderAuth, enableOAuth } = await this.settingsService.get(AuthenticationSettings);
    return {
      form: true,
      passwordless: allowNoPassword,
      header: enableHeaderAuth,
      providers: enableOAuth ? this.identityProviders.all().flatMap((identityProvider) => this.#option(identityProvider)) : [],
    };
  }

  /** Throws a 404 problem when the method is disabled or not supported. */
  async getProvider(pluginId: string, feature: AuthFeature): Promise<IdentityProvider> {
    const { enableOAuth } = await this.settingsService.get(AuthenticationSettings);
    if (!enableOAuth) throw new Problem(404, 'provider-not-found', 'This sign-in method is not available');
    return this.identityProviders.get(pluginId, feature);
  }

  /** Offers only methods for browsers; providers without one are left out. */
  #option({ pluginId, name, features }: IdentityProvider) {
    const offered = features.filter((feature) => feature === 'password' || feature === 'popup');
    return offered.length > 0 ? [{ id: pluginId, name, ways: offered.map(apiNameOfFeature), logo: this.host.plugin(pluginId).logo }] : [];
  }
}
