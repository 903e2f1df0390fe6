import { Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '../../kernel/index.js';

/** The name of the portal (application name) as users see it. A later module registers the source. */
@Injectable()
export class PortalName {
  #source: (() => Promise<string>) | null = null;

  registerSource(source: () => Promise<string>): void {
    this.#source = source;
  }

  async read(): Promise<string> {
    return (await this.#source?.()) ?? PRODUCT_NAME;
  }
}
