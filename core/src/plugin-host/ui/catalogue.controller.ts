import { Controller, Get } from '@nestjs/common';
import { Caller, Public, type Principal } from '../../identity/index.js';
import { UiCatalogue } from './catalogue.js';

@Public()
@Controller('api/v3/ui')
export class CatalogueController {
  constructor(private readonly catalogue: UiCatalogue) {}

  @Get('catalogue')
  read(@Caller() caller: Principal | null) {
    return this.catalogue.for(caller);
  }
}
