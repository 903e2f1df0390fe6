import { Injectable } from '@nestjs/common';

/** How hard it is made to try a password. A provider of its own, so that tests about anything else need not wait for it. */
@Injectable()
export class HashCost {
  readonly memoryCost: number = 19_456;
  readonly timeCost: number = 2;
  readonly parallelism: number = 1;
}
