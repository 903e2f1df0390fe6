import { Controller, Get, Param } from '@nestjs/common';
import { CurrentClient, Public, type ClientInfo } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { V1PinSignIn } from './v1-pin-sign-in.js';

/** Polling endpoint of pin sign-ins of the V1 API. */
@Public()
@Controller('api/v1/Token')
export class V1PinSignInController {
  constructor(private readonly v1PinSignIn: V1PinSignIn) {}

  @Get(':pinId')
  poll(@Param('pinId', ParseInt32Pipe) pinId: number, @CurrentClient() clientInfo: ClientInfo) {
    return this.v1PinSignIn.poll(pinId, clientInfo);
  }
}
