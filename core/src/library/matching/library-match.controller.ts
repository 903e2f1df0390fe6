import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { ItemQuery, MatchBody, TitleQuery, toTitleIds } from './library-match.dto.js';
import { LibraryMatchService } from './library-match.service.js';

/** Explains why a title counts as available, and fixes the match of an item of a media server. */
@RequirePermission('settings.manage')
@Controller('api/v3/library')
export class LibraryMatchController {
  constructor(private readonly matches: LibraryMatchService) {}

  @Get('matches')
  explain(@Query(lenientZodPipe(TitleQuery)) query: TitleQuery) {
    return this.matches.explainAvailability(toTitleIds(query));
  }

  @Get('items')
  search(@Query(lenientZodPipe(ItemQuery)) { kind, search, page, size }: ItemQuery) {
    return this.matches.search({ kind, search, offset: (page - 1) * size, limit: size });
  }

  @Put('items/:itemId/match')
  setOverride(
    @Param('itemId', ParseInt32Pipe) itemId: number,
    @Body(lenientZodPipe(MatchBody)) { title }: MatchBody,
    @CurrentUser() caller: Principal,
  ) {
    return this.matches.setOverride(itemId, title, caller);
  }

  @Delete('items/:itemId/match')
  removeOverride(@Param('itemId', ParseInt32Pipe) itemId: number) {
    return this.matches.removeOverride(itemId);
  }
}
