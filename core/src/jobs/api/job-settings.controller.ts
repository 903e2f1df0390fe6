import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { Requires } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { JobSettings } from './job-settings.js';

const Members = z.record(z.string(), z.unknown()).default({});
type Members = z.output<typeof Members>;

const Trial = z.object({ expression: z.string().default('') });
type Trial = z.output<typeof Trial>;

@Requires('settings.manage')
@Controller('api/v1/Settings')
export class JobSettingsController {
  constructor(private readonly settings: JobSettings) {}

  @Get('jobs')
  read() {
    return this.settings.read();
  }

  @Post('jobs')
  save(@Body(lenient(Members)) members: Members) {
    return this.settings.save(members);
  }

  @Post('testcron')
  test(@Body(lenient(Trial)) { expression }: Trial) {
    const fault = this.settings.fault(expression);
    return { success: fault === null, message: fault ?? 'Cron is Valid' };
  }
}
