import { Controller, Get, Param } from '@nestjs/common';
import type { DiscoverList } from '@ombi/sdk';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { WholeNumber } from '../../../kernel/index.js';
import { MovieLists } from '../movie-lists.js';
import { sliceOf } from '../../titles/slice-of.js';

const Position = () => Param('currentPosition', WholeNumber);
const Amount = () => Param('amountToLoad', WholeNumber);

/** The rows of the discover page. Without numbers: the first twenty. */
@Controller('api/v2/Search/movie')
@SignedIn()
export class MovieListsController {
  constructor(private readonly lists: MovieLists) {}

  @Get('popular')
  popular(@Caller() viewer: Principal) {
    return this.#first('popular', viewer);
  }

  @Get('popular/:currentPosition/:amountToLoad')
  popularFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.#from('popular', position, amount, viewer);
  }

  @Get('upcoming')
  upcoming(@Caller() viewer: Principal) {
    return this.#first('upcoming', viewer);
  }

  @Get('upcoming/:currentPosition/:amountToLoad')
  upcomingFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.#from('upcoming', position, amount, viewer);
  }

  @Get('toprated')
  topRated(@Caller() viewer: Principal) {
    return this.#first('top-rated', viewer);
  }

  @Get('toprated/:currentPosition/:amountToLoad')
  topRatedFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.#from('top-rated', position, amount, viewer);
  }

  @Get('nowplaying')
  nowPlaying(@Caller() viewer: Principal) {
    return this.#first('now-playing', viewer);
  }

  /** With numbers, old clients know the trending list under this name. */
  @Get('nowplaying/:currentPosition/:amountToLoad')
  trendingFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.#from('trending', position, amount, viewer);
  }

  @Get('seasonal')
  seasonal(@Caller() viewer: Principal) {
    return this.#first('seasonal', viewer);
  }

  @Get('seasonal/:currentPosition/:amountToLoad')
  seasonalFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.#from('seasonal', position, amount, viewer);
  }

  @Get('requested/:currentPosition/:amountToLoad')
  requestedFrom(@Position() position: number, @Amount() amount: number, @Caller() viewer: Principal) {
    return this.lists.lastRequested(sliceOf(position, amount), viewer);
  }

  #first(list: DiscoverList, viewer: Principal) {
    return this.#from(list, 0, 20, viewer);
  }

  #from(list: DiscoverList, position: number, amount: number, viewer: Principal) {
    return this.lists.discover(list, sliceOf(position, amount), viewer);
  }
}
