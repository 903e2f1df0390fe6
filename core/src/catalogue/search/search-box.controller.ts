import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { IncludeInBootstrap, CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { TitleReferenceResolver } from './title-reference-resolver.js';
import { SearchableTypes, type SearchableTypesView } from './searchable-types.js';

const PastedQuery = z.object({ text: z.string().default('') });
type PastedQuery = z.output<typeof PastedQuery>;

/** What the search box needs before it searches: the searchable kinds, and the title behind a pasted id or URL. */
@Controller('api/v3/search')
@RequireSignIn()
export class SearchBoxController {
  constructor(
    private readonly titleResolver: TitleReferenceResolver,
    private readonly searchOffer: SearchableTypes,
  ) {}

  @Get('kinds')
  @IncludeInBootstrap()
  listKinds(): SearchableTypesView {
    return this.searchOffer.read();
  }

  /** The page that a pasted id or URL stands for; `title` is null when there is none. */
  @Get('known')
  async resolvePastedTitle(@CurrentUser() viewer: Principal, @Query(lenientZodPipe(PastedQuery)) { text }: PastedQuery) {
    return { title: await this.titleResolver.resolve(text, viewer) };
  }
}
