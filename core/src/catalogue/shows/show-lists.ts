import { Injectable } from '@nestjs/common';
import type { DiscoverList, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { RequestedRefs } from '../flags/requested-refs.js';
import { movieRow } from '../movies/wire/movie-row.js';
import type { AdvancedWishes } from '../titles/advanced-wishes.js';
import { withAllIds } from '../titles/ids.js';
import { Lookups } from '../titles/lookups.js';
import { Viewpoint } from '../viewpoint.js';
import { ShowStandings } from './availability/show-standings.js';
import { Shows } from './shows.js';
import type { ShowPage } from './wire/show-page.js';
import type { ShowRow } from './wire/show-row.js';

/** Every way to a list of series, for one viewer. */
@Injectable()
export class ShowLists {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly shows: Shows,
    private readonly standings: ShowStandings,
    private readonly requested: RequestedRefs,
    private readonly lookups: Lookups,
    private readonly viewpoint: Viewpoint,
  ) {}

  async discover(list: DiscoverList, slice: Slice, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewpoint.of(viewer);
    const { items } = await this.catalogue.discover({ kind: 'tv', list, ...slice, ...locale });
    return this.shows.discoverRows(items, viewer, locale);
  }

  /** The rows of an advanced search have one shape whatever they are, that of movies; beside it stands how much of a series is there. */
  async advanced(wishes: AdvancedWishes, slice: Slice, viewer: Principal) {
    const locale = await this.viewpoint.of(viewer);
    const { items } = await this.catalogue.advanced({ kind: 'tv', ...wishes, ...slice, ...locale });
    const standingOf = await this.standings.of(items.map(withAllIds), viewer, locale);
    return items.map((title) => {
      const { fullyAvailable, partlyAvailable, ...standing } = standingOf(title.ref);
      return { ...movieRow(title, standing), fullyAvailable, partlyAvailable };
    });
  }

  /** What was asked for, the newest first. */
  async lastRequested(slice: Slice, viewer: Principal): Promise<ShowPage[]> {
    const locale = await this.viewpoint.of(viewer);
    const refs = await this.requested.recent('tv', slice, viewer);
    const shows = await this.lookups.each(refs, (ref) => this.catalogue.show(ref, locale));
    return this.shows.pages(
      shows.filter((show) => show !== null),
      viewer,
      locale,
    );
  }
}
