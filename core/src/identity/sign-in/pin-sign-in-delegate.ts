import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/request.decorators.js';

/** A pop-up sign-in of clients of the V1 API: they open the URL and poll by the pin. */
export interface OpenedPinSignIn {
  readonly url: string;
  readonly pinId: number;
}

/** Opens pin sign-ins. Implemented by a module that depends on this one, which therefore registers itself. */
export interface PinSignInHandler {
  /** `posted` is the body of a sign-in call of the V1 API; returns null when it is no pin sign-in. */
  open(posted: Readonly<Record<string, unknown>>, clientInfo: ClientInfo): Promise<OpenedPinSignIn | null>;
}

/** Delegates pin sign-ins to the registered handler. */
@Injectable()
export class PinSignInDelegate implements PinSignInHandler {
  #handler: PinSignInHandler | null = null;

  register(handler: PinSignInHandler): void {
    this.#handler = handler;
  }

  async open(posted: Readonly<Record<string, unknown>>, clientInfo: ClientInfo): Promise<OpenedPinSignIn | null> {
    return (await this.#handler?.open(posted, clientInfo)) ?? null;
  }
}
