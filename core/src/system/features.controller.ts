import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { AtOpening, Public, Requires } from '../identity/index.js';
import { lenient } from '../kernel/index.js';
import { FEATURES, Features } from '../settings/index.js';
import type { Feature } from '../settings/index.js';

const Named = z.object({ name: z.enum(FEATURES) });
type Named = z.output<typeof Named>;

@Requires('settings.manage')
@Controller('api/v2/Features')
export class FeaturesController {
  constructor(private readonly features: Features) {}

  @Public()
  @Get()
  @AtOpening()
  list(): Promise<Feature[]> {
    return this.features.list();
  }

  @Post('enable')
  enable(@Body(lenient(Named)) { name }: Named): Promise<Feature[]> {
    return this.features.switch(name, true);
  }

  @Post('disable')
  disable(@Body(lenient(Named)) { name }: Named): Promise<Feature[]> {
    return this.features.switch(name, false);
  }
}
