import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, Public, RequirePermission, type Principal } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { CustomPageBody, CustomPageSettings, CustomPageService } from './custom-page.service.js';
import { SettingsRevision } from '../settings/index.js';

/** Endpoints of the custom page. */
@Public()
@Controller('api/v1/CustomPage')
export class CustomPageController {
  constructor(private readonly customPageService: CustomPageService) {}

  @SettingsRevision(CustomPageSettings)
  @Get()
  read(@CurrentUser() caller: Principal | null) {
    return this.customPageService.read(caller);
  }

  @RequirePermission('customPage.edit')
  @SettingsRevision(CustomPageSettings)
  @Post()
  save(@Body(lenientZodPipe(CustomPageBody)) body: CustomPageBody): Promise<boolean> {
    return this.customPageService.save(body);
  }
}
