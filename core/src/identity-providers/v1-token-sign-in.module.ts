import { Module, type DynamicModule } from '@nestjs/common';
import type { PluginSet } from '../plugin-host/index.js';
import { IdentityProvidersModule } from './identity-providers.module.js';
import { v1TokenControllers } from './sign-in/external-token-sign-in.js';

/** V1 (legacy) endpoints for sign-in with a provider's token, at the paths that the plug-ins declare. */
@Module({})
export class V1TokenSignInModule {
  static forPlugins(plugins: PluginSet): DynamicModule {
    return { module: V1TokenSignInModule, imports: [IdentityProvidersModule], controllers: v1TokenControllers(plugins) };
  }
}
