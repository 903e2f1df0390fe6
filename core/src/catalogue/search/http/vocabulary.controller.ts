import { Controller, Get, Param, Query } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { SingleText, WholeNumber } from '../../../kernel/index.js';
import { Vocabulary } from '../vocabulary.js';

@Controller('api/v1/TheMovieDb')
@SignedIn()
export class VocabularyController {
  constructor(private readonly vocabulary: Vocabulary) {}

  @Get('Keywords')
  keywords(@Query('searchTerm', SingleText) term = '') {
    return this.vocabulary.holding('keywords', term);
  }

  @Get('Keywords/:keywordId')
  keyword(@Param('keywordId', WholeNumber) keywordId: number) {
    return this.vocabulary.numbered('keyword', keywordId);
  }

  @Get('WatchProviders/:media')
  watchProviders(@Param('media') media: string, @Query('searchTerm', SingleText) term = '', @Caller() viewer: Principal) {
    return this.vocabulary.watchProviders(media, term, viewer);
  }
}
