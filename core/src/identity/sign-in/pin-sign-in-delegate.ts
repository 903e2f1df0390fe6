import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/request.decorators.js';

/** A window elsewhere in which somebody says who they are, as old clients know it: they open the address and ask for the pin. */
export interface OpenedPinSignIn {
  readonly url: string;
  readonly pinId: number;
}

/** Whoever opens such windows. It stands on this room, so it registers itself. */
export interface PinSignInHandler {
  /** What an old client posted to sign in elsewhere; null when it did not ask for that. */
  open(posted: Readonly<Record<string, unknown>>, clientInfo: ClientInfo): Promise<OpenedPinSignIn | null>;
}

/** Where the door asks whether somebody wants to sign in elsewhere. */
@Injectable()
export class PinSignInDelegate implements PinSignInHandler {
  #handler: PinSignInHandler | null = null;

  register(opener: PinSignInHandler): void {
    this.#handler = opener;
  }

  async open(posted: Readonly<Record<string, unknown>>, clientInfo: ClientInfo): Promise<OpenedPinSignIn | null> {
    return (await this.#handler?.open(posted, clientInfo)) ?? null;
  }
}
