import { Controller, Get, Param } from '@nestjs/common';
import type { DiscoverList } from '@ombi/sdk';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { MovieLists } from './movie-lists.js';
import { toSlice } from '../titles/title-search.js';

const Position = () => Param('currentPosition', ParseInt32Pipe);
const Amount = () => Param('amountToLoad', ParseInt32Pipe);

/** The movie lists of the discover page. Without position and amount they return the first twenty. */
@Controller('api/v2/Search/movie')
@RequireSignIn()
export class MovieDiscoverController {
  constructor(private readonly lists: MovieLists) {}

  @Get('popular')
  listPopular(@CurrentUser() viewer: Principal) {
    return this.#first('popular', viewer);
  }

  @Get('popular/:currentPosition/:amountToLoad')
  listPopularFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#from('popular', position, amount, viewer);
  }

  @Get('upcoming')
  listUpcoming(@CurrentUser() viewer: Principal) {
    return this.#first('upcoming', viewer);
  }

  @Get('upcoming/:currentPosition/:amountToLoad')
  listUpcomingFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#from('upcoming', position, amount, viewer);
  }

  @Get('toprated')
  listTopRated(@CurrentUser() viewer: Principal) {
    return this.#first('top-rated', viewer);
  }

  @Get('toprated/:currentPosition/:amountToLoad')
  listTopRatedFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#from('top-rated', position, amount, viewer);
  }

  @Get('nowplaying')
  listNowPlaying(@CurrentUser() viewer: Principal) {
    return this.#first('now-playing', viewer);
  }

  /** With position and amount, v1 clients expect the trending list under this name. */
  @Get('nowplaying/:currentPosition/:amountToLoad')
  listTrendingFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#from('trending', position, amount, viewer);
  }

  @Get('seasonal')
  listSeasonal(@CurrentUser() viewer: Principal) {
    return this.#first('seasonal', viewer);
  }

  @Get('seasonal/:currentPosition/:amountToLoad')
  listSeasonalFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#from('seasonal', position, amount, viewer);
  }

  @Get('requested/:currentPosition/:amountToLoad')
  listRequestedFrom(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.lists.findLastRequested(toSlice(position, amount), viewer);
  }

  #first(list: DiscoverList, viewer: Principal) {
    return this.#from(list, 0, 20, viewer);
  }

  #from(list: DiscoverList, position: number, amount: number, viewer: Principal) {
    return this.lists.discover(list, toSlice(position, amount), viewer);
  }
}
