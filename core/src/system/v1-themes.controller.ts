import { Controller, Get, Inject } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { CONFIG, type Config } from '../kernel/index.js';

/** Themes of the user interface; users choose one themselves. */
const THEMES = [
  { fullName: 'dark', displayName: 'Dark' },
  { fullName: 'light', displayName: 'Light' },
] as const;

/** Lists the themes for old clients. They are part of the user interface, so there is no file to load. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings/themes')
export class V1ThemesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  list() {
    return THEMES.map((theme) => ({ ...theme, version: this.config.version, url: null }));
  }
}
