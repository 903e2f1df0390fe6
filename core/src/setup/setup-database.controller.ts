import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { DatabaseAddressBody, DatabaseMoveService } from '../backup/index.js';
import { AllowDuringSetup } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { SetupDatabase, type SetupDatabaseView, type SetupDatabaseResult } from './setup-database.js';
import { setupDatabasePipe, type SetupDatabaseBody } from './setup-database-body.js';

/** The database step of the setup wizard. */
@AllowDuringSetup()
@Controller('api')
export class SetupDatabaseController {
  constructor(
    private readonly database: SetupDatabase,
    private readonly databaseMoveService: DatabaseMoveService,
  ) {}

  @Get('v3/setup/database')
  describe(): SetupDatabaseView {
    return this.database.describe();
  }

  @HttpCode(200)
  @Post('v3/setup/database/test')
  test(@Body(lenientZodPipe(DatabaseAddressBody)) address: DatabaseAddressBody): Promise<{ success: true }> {
    return this.databaseMoveService.test(address);
  }

  @Post('v2/Wizard/database')
  choose(@Body(setupDatabasePipe) body: SetupDatabaseBody): Promise<SetupDatabaseResult> {
    return this.database.choose(body);
  }

  /** Drops a choice that waits for a restart. */
  @HttpCode(204)
  @Delete('v3/setup/database/next')
  dropChoice(): void {
    this.database.dropChoice();
  }

  /** Restarts the portal within its process, so that a choice takes effect. */
  @HttpCode(202)
  @Post('v3/setup/restart')
  restart(): void {
    this.database.restart();
  }
}
