import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { withAllIds } from '../titles/ids.js';
import { Standings } from '../titles/standings.js';
import { Viewpoint } from '../viewpoint.js';
import { collectionPage, type CollectionPage } from './wire/collection-page.js';

/** Movies that belong together. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class Collections {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly standings: Standings,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** With every part and where it stands; null when there is none of this number. */
  async page(id: number, viewer: Principal): Promise<CollectionPage | null> {
    const collection = await this.catalogue.collection(id, await this.viewpoint.of(viewer));
    if (!collection) return null;
    return collectionPage(collection, await this.standings.of(collection.parts.map(withAllIds), viewer));
  }
}
