import { Injectable } from '@nestjs/common';
import { stripTrailingSlashes } from '@ombi/sdk';

/** The public URL (base URL) of the portal from its settings, never from a request header. A later module registers the source. */
@Injectable()
export class PortalUrl {
  #source: (() => Promise<string | null>) | null = null;

  registerSource(source: () => Promise<string | null>): void {
    this.#source = source;
  }

  /** URL of a page of the portal; null while no public URL is configured. */
  async linkTo(path: string): Promise<string | null> {
    const address = (await this.#source?.()) ?? null;
    return address && `${stripTrailingSlashes(address)}/${path}`;
  }
}
