import { Controller, Get } from '@nestjs/common';
import { Public, CurrentUser, type Principal } from '../../identity/index.js';
import { UiPlugins } from './ui-plugins.js';

/** Lists the federated UI modules of plug-ins for the browser (module federation). */
@Public()
@Controller('api/v3/ui')
export class UiPluginsController {
  constructor(private readonly uiPlugins: UiPlugins) {}

  @Get('catalogue')
  read(@CurrentUser() caller: Principal | null) {
    return this.uiPlugins.listVisibleTo(caller);
  }
}
