import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MediaRef, PortalTitle } from '@ombi/sdk';
import { PortalUrl } from '../../identity/index.js';
import { PluginPortalAccess } from '../../plugin-host/index.js';
import { CatalogueService } from '../catalogue.service.js';

const LOCALE = { language: 'en', region: 'US' } as const;

/** Provides titles to plug-ins that may read the catalogue. */
@Injectable()
export class PluginCatalogueAccess implements OnModuleInit {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly portalUrl: PortalUrl,
    private readonly portalAccess: PluginPortalAccess,
  ) {}

  onModuleInit(): void {
    this.portalAccess.register('catalogue', { title: (ref) => this.#find(ref) });
  }

  /** Null when no source knows the id. */
  async #find(given: MediaRef): Promise<PortalTitle | null> {
    const ref = (await this.catalogue.resolveRef(given)) ?? given;
    const found = await (ref.kind === 'tv' ? this.catalogue.findShow(ref, LOCALE) : this.catalogue.findMovie(ref, LOCALE));
    if (!found) return null;
    const { title, overview, releaseDate, posterPath, ids } = found;
    return {
      ...{ ref: found.ref, title, overview, ids },
      year: releaseDate ? Number(releaseDate.slice(0, 4)) : null,
      posterUrl: posterPath && (await this.portalUrl.linkTo(`api/v3/images/w300${posterPath}`)),
    };
  }
}
