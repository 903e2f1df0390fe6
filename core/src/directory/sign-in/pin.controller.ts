import { Controller, Get, Param } from '@nestjs/common';
import { From, Public, type Visit } from '../../identity/index.js';
import { WholeNumber } from '../../kernel/index.js';
import { OldClients } from './old-clients.js';

/** Where old clients ask for a window that they opened. */
@Public()
@Controller('api/v1/Token')
export class PinController {
  constructor(private readonly clients: OldClients) {}

  @Get(':pinId')
  look(@Param('pinId', WholeNumber) pinId: number, @From() visit: Visit) {
    return this.clients.look(pinId, visit);
  }
}
