import { Module, type DynamicModule } from '@nestjs/common';
import type { PluginSet } from '../plugin-host/index.js';
import { DirectoryModule } from './directory.module.js';
import { tokenControllers } from './sign-in/token-routes.js';

/** The calls by which old clients sign in with a token of a service, as the plug-ins name them. */
@Module({})
export class TokenSignInsModule {
  static of(plugins: PluginSet): DynamicModule {
    return { module: TokenSignInsModule, imports: [DirectoryModule], controllers: tokenControllers(plugins) };
  }
}
