import { Module } from '@nestjs/common';
import { BrandingController } from './branding.controller.js';
import { Branding } from './branding.js';
import { LandingPage } from './landing-page.js';
import { Portal } from './portal.js';

/** What the portal is called and looks like. */
@Module({ controllers: [BrandingController], providers: [Branding, LandingPage, Portal], exports: [Branding] })
export class BrandingModule {}
