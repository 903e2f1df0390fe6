import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { TitleLists, type Tab } from '../../lists/index.js';
import { olderPart, OlderPagePath, PagePath, partOf } from '../shapes/paging.js';

type Path = z.output<typeof PagePath>;
type OlderPath = z.output<typeof OlderPagePath>;

const SEGMENTS = ':count/:position/:sort/:sortOrder';

/** The paged lists of requested movies: one route for each tab, and the older call with its two filters. */
@Controller()
@SignedIn()
export class MovieListController {
  constructor(private readonly lists: TitleLists) {}

  @Get('api/v1/Request/movie/:count/:position/:orderType/:statusType/:availabilityType')
  older(@Param(lenient(OlderPagePath)) path: OlderPath, @Caller() caller: Principal) {
    return this.lists.page('movie', olderPart(path), caller);
  }

  @Get(`api/v2/Requests/movie/${SEGMENTS}`)
  all(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('all', path, caller);
  }

  @Get(`api/v2/Requests/movie/pending/${SEGMENTS}`)
  pending(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('pending', path, caller);
  }

  @Get(`api/v2/Requests/movie/processing/${SEGMENTS}`)
  processing(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('processing', path, caller);
  }

  /** Old clients know the misspelt name. */
  @Get([`api/v2/Requests/movie/available/${SEGMENTS}`, `api/v2/Requests/movie/availble/${SEGMENTS}`])
  available(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('available', path, caller);
  }

  @Get(`api/v2/Requests/movie/denied/${SEGMENTS}`)
  denied(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('denied', path, caller);
  }

  @Get(`api/v2/Requests/movie/unavailable/${SEGMENTS}`)
  unavailable(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('unavailable', path, caller);
  }

  #page(tab: Tab, path: Path, caller: Principal) {
    return this.lists.page('movie', partOf(tab, path), caller);
  }
}
