import { Controller, Get, Param } from '@nestjs/common';
import type { DiscoverList } from '@ombi/sdk';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { toSlice } from '../titles/title-search.js';
import { ShowLists } from './show-lists.js';

const Position = () => Param('currentPosition', ParseInt32Pipe);
const Amount = () => Param('amountToLoad', ParseInt32Pipe);

/** The series lists of the discover page. */
@Controller('api/v2/Search/tv')
@RequireSignIn()
export class ShowDiscoverController {
  constructor(private readonly lists: ShowLists) {}

  @Get('popular/:currentPosition/:amountToLoad')
  listPopular(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#list('popular', position, amount, viewer);
  }

  /** There is no count of watched series, so this returns the popular list. */
  @Get('mostwatched/:currentPosition/:amountToLoad')
  listMostWatched(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#list('popular', position, amount, viewer);
  }

  @Get('trending/:currentPosition/:amountToLoad')
  listTrending(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#list('trending', position, amount, viewer);
  }

  @Get('anticipated/:currentPosition/:amountToLoad')
  listAnticipated(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.#list('upcoming', position, amount, viewer);
  }

  @Get('requested/:currentPosition/:amountToLoad')
  listRequested(@Position() position: number, @Amount() amount: number, @CurrentUser() viewer: Principal) {
    return this.lists.findLastRequested(toSlice(position, amount), viewer);
  }

  #list(list: DiscoverList, position: number, amount: number, viewer: Principal) {
    return this.lists.discover(list, toSlice(position, amount), viewer);
  }
}
