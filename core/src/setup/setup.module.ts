import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { SetupController } from './setup.controller.js';
import { SetupWizard } from './setup-wizard.js';

/** The set-up of a new portal, up to the first administrator. */
@Module({ imports: [BrandingModule], controllers: [SetupController], providers: [SetupWizard] })
export class SetupModule {}
