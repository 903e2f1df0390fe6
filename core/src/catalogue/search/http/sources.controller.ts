import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../../identity/index.js';
import { SilentSources } from '../silent-sources.js';

/** How those fare who know what exists in the world. */
@Controller('api/v3/sources')
@SignedIn()
export class SourcesController {
  constructor(private readonly sources: SilentSources) {}

  /** Whoever is named here does not answer; what they said before stands in for them. */
  @Get('silent')
  silent(): { names: string[] } {
    return { names: this.sources.names() };
  }
}
