import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { IncludeInBootstrap, Public, RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { FEATURE_NAMES, FeatureFlags } from '../settings/index.js';
import type { FeatureFlag } from '../settings/index.js';

const FeatureNameBody = z.object({ name: z.enum(FEATURE_NAMES) });
type FeatureNameBody = z.output<typeof FeatureNameBody>;

/** Endpoints of the feature flags. */
@RequirePermission('settings.manage')
@Controller('api/v2/Features')
export class FeatureFlagsController {
  constructor(private readonly featureFlags: FeatureFlags) {}

  @Public()
  @Get()
  @IncludeInBootstrap()
  list(): Promise<FeatureFlag[]> {
    return this.featureFlags.list();
  }

  @Post('enable')
  enable(@Body(lenientZodPipe(FeatureNameBody)) { name }: FeatureNameBody): Promise<FeatureFlag[]> {
    return this.featureFlags.setEnabled(name, true);
  }

  @Post('disable')
  disable(@Body(lenientZodPipe(FeatureNameBody)) { name }: FeatureNameBody): Promise<FeatureFlag[]> {
    return this.featureFlags.setEnabled(name, false);
  }
}
