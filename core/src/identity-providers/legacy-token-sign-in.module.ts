import { Module, type DynamicModule } from '@nestjs/common';
import type { PluginSet } from '../plugin-host/index.js';
import { IdentityProvidersModule } from './identity-providers.module.js';
import { legacyTokenControllers } from './sign-in/external-token-sign-in.js';

/** The calls by which old clients sign in with a token of a service, as the plug-ins name them. */
@Module({})
export class LegacyTokenSignInModule {
  static forPlugins(plugins: PluginSet): DynamicModule {
    return { module: LegacyTokenSignInModule, imports: [IdentityProvidersModule], controllers: legacyTokenControllers(plugins) };
  }
}
