import { Injectable } from '@nestjs/common';
import { withoutEndSlashes } from '@ombi/sdk';

/** Where people reach the portal, as an administrator wrote it down; never what a caller says about it. Null until then. */
@Injectable()
export class PortalUrl {
  #source: (() => Promise<string | null>) | null = null;

  register(source: () => Promise<string | null>): void {
    this.#source = source;
  }

  /** A link to a page of the portal; null where nobody knows its address. */
  async linkTo(path: string): Promise<string | null> {
    const address = (await this.#source?.()) ?? null;
    return address && `${withoutEndSlashes(address)}/${path}`;
  }
}
