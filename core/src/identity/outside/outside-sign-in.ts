import { Injectable } from '@nestjs/common';
import type { Visit } from '../visits/visit.js';

/** A window elsewhere in which somebody says who they are, as old clients know it: they open the address and ask for the pin. */
export interface OpenedWindow {
  readonly url: string;
  readonly pinId: number;
}

/** Whoever opens such windows. It stands on this room, so it registers itself. */
export interface WindowOpener {
  /** What an old client posted to sign in elsewhere; null when it did not ask for that. */
  open(posted: Readonly<Record<string, unknown>>, visit: Visit): Promise<OpenedWindow | null>;
}

/** Where the door asks whether somebody wants to sign in elsewhere. */
@Injectable()
export class OutsideSignIn implements WindowOpener {
  #opener: WindowOpener | null = null;

  register(opener: WindowOpener): void {
    this.#opener = opener;
  }

  async open(posted: Readonly<Record<string, unknown>>, visit: Visit): Promise<OpenedWindow | null> {
    return (await this.#opener?.open(posted, visit)) ?? null;
  }
}
