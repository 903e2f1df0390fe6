import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient, WholeNumber } from '../../../kernel/index.js';
import { MovieLists } from '../../movies/movie-lists.js';
import { MultiSearch } from '../multi-search.js';
import { ShowLists } from '../../shows/show-lists.js';
import { sliceOf } from '../../titles/slice-of.js';
import { Vocabulary } from '../vocabulary.js';
import { DiscoverModel, MultiSearchFilter } from '../wire/bodies.js';

/** Searching by words and by wishes, and the words that wishes are made of. */
@Controller('api/v2/Search')
@SignedIn()
export class SearchController {
  constructor(
    private readonly search: MultiSearch,
    private readonly movies: MovieLists,
    private readonly shows: ShowLists,
    private readonly vocabulary: Vocabulary,
  ) {}

  @Post('multi/:searchTerm')
  multi(@Param('searchTerm') term: string, @Body(lenient(MultiSearchFilter)) filter: MultiSearchFilter, @Caller() viewer: Principal) {
    return this.search.find(term, filter, viewer);
  }

  @Post('advancedSearch/movie/:currentPosition/:amountToLoad')
  advanced(
    @Param('currentPosition', WholeNumber) position: number,
    @Param('amountToLoad', WholeNumber) amount: number,
    @Body(lenient(DiscoverModel)) { type, watchProviders, companies, ...wishes }: DiscoverModel,
    @Caller() viewer: Principal,
  ) {
    const asked = { ...wishes, watchProviderIds: watchProviders, companyIds: companies };
    const lists = type === 'tv' ? this.shows : this.movies;
    return lists.advanced(asked, sliceOf(position, amount), viewer);
  }

  @Get('Genres/:media')
  genres(@Param('media') media: string, @Caller() viewer: Principal) {
    return this.vocabulary.genres(media, viewer);
  }

  @Get('Languages')
  languages() {
    return this.vocabulary.languages();
  }
}
