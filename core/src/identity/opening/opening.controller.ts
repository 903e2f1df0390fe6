import { Controller, Get } from '@nestjs/common';
import { Caller } from '../access/caller.js';
import { SignedIn } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { Opening } from './opening.js';

/** Everything that the frame around a page asks for, in one answer instead of a dozen. */
@Controller('api/v3/opening')
@SignedIn()
export class OpeningController {
  constructor(private readonly opening: Opening) {}

  @Get()
  tell(@Caller() caller: Principal) {
    return this.opening.tell(caller);
  }
}
