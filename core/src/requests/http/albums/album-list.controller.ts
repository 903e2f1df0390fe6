import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { jsonList, lenient } from '../../../kernel/index.js';
import { TitleLists, type Tab } from '../../lists/index.js';
import { olderPart, OlderPagePath, PagePath, partOf } from '../shapes/paging.js';

type Path = z.output<typeof PagePath>;

const SEGMENTS = ':count/:position/:sort/:sortOrder';

/** The lists of requested albums. */
@Controller()
@SignedIn()
export class AlbumListController {
  constructor(private readonly lists: TitleLists) {}

  @Get('api/v1/Request/music')
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all('album', caller));
  }

  @Get('api/v1/Request/music/search/:term')
  search(@Param('term') term: string, @Caller() caller: Principal) {
    return jsonList(this.lists.search('album', term, caller));
  }

  @Get('api/v1/Request/music/total')
  total(@Caller() caller: Principal) {
    return this.lists.total('album', caller);
  }

  @Get('api/v1/Request/music/:count/:position/:orderType/:statusType/:availabilityType')
  older(@Param(lenient(OlderPagePath)) path: z.output<typeof OlderPagePath>, @Caller() caller: Principal) {
    return this.lists.page('album', olderPart(path), caller);
  }

  @Get(`api/v2/Requests/album/${SEGMENTS}`)
  everything(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('all', path, caller);
  }

  @Get(`api/v2/Requests/album/pending/${SEGMENTS}`)
  pending(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('pending', path, caller);
  }

  @Get(`api/v2/Requests/album/processing/${SEGMENTS}`)
  processing(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('processing', path, caller);
  }

  @Get(`api/v2/Requests/album/available/${SEGMENTS}`)
  available(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('available', path, caller);
  }

  @Get(`api/v2/Requests/album/denied/${SEGMENTS}`)
  denied(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('denied', path, caller);
  }

  #page(tab: Tab, path: Path, caller: Principal) {
    return this.lists.page('album', partOf(tab, path), caller);
  }
}
