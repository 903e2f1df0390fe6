import { Controller, Get, Query } from '@nestjs/common';
import { SEARCH_TYPES, type SearchType } from '@ombi/sdk';
import { IncludeInBootstrap, CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { SingleText } from '../../kernel/index.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { PastedTitleResolver } from './pasted-title-resolver.js';

/** What the search box needs before it searches. */
@Controller('api/v3/search')
@SignedIn()
export class SearchBoxController {
  constructor(
    private readonly titleResolver: PastedTitleResolver,
    private readonly metadataSources: MetadataSources,
  ) {}

  /** The kinds of hits that the enabled sources can find. */
  @Get('kinds')
  @IncludeInBootstrap()
  kinds(): { kinds: SearchType[] } {
    const found = [...this.metadataSources.sourcesForSearch(SEARCH_TYPES).values()].flat();
    return { kinds: SEARCH_TYPES.filter((kind) => found.includes(kind)) };
  }

  /** The page that a pasted id or URL stands for; `title` is null when there is none. */
  @Get('known')
  async resolvePastedTitle(@CurrentUser() viewer: Principal, @Query('text', SingleText) text = '') {
    return { title: await this.titleResolver.resolve(text, viewer) };
  }
}
