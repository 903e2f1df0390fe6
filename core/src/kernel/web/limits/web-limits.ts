import { Injectable } from '@nestjs/common';

/** How much of the portal anybody may use up at once. A test puts smaller ones in its place. */
@Injectable()
export class WebLimits {
  /** Largest body of a stranger, in bytes: more than any form that strangers fill in. */
  readonly strangerBytes: number = 16 * 1024;
  /** Bodies of strangers from one network within a minute. */
  readonly strangerBodiesFromOne: number = 240;
  /** Bodies of all strangers within a minute. */
  readonly strangerBodiesFromAll: number = 2_400;
  /** Calls of strangers with a body in progress at once. */
  readonly strangersAtOnce: number = 64;
  /** The same from one network, so that nobody alone keeps all others out. */
  readonly strangersAtOnceFromOne: number = 16;
  /** A body must have come after so many milliseconds, unless it is a file. */
  readonly bodyTimeoutMs: number = 30_000;
  /** Open connections of one address that is neither this machine nor a trusted proxy. */
  readonly connectionsFromOne: number = 512;
}
