import { Controller, Get, Query } from '@nestjs/common';
import { FINDINGS, type Finding } from '@ombi/sdk';
import { AtOpening, Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { SingleText } from '../../../kernel/index.js';
import { MetadataSource } from '../../source/metadata-source.js';
import { KnownTitles } from '../known/known-titles.js';

/** What the search box has to know before it searches. */
@Controller('api/v3/search')
@SignedIn()
export class FindingController {
  constructor(
    private readonly known: KnownTitles,
    private readonly source: MetadataSource,
  ) {}

  /** What can be found at all, with the sources of this portal. */
  @Get('kinds')
  @AtOpening()
  kinds(): { kinds: Finding[] } {
    const found = [...this.source.finding(FINDINGS).values()].flat();
    return { kinds: FINDINGS.filter((kind) => found.includes(kind)) };
  }

  /** The page that a pasted id or address means; `title` is null when it means none. */
  @Get('known')
  async page(@Caller() viewer: Principal, @Query('text', SingleText) text = '') {
    return { title: await this.known.find(text, viewer) };
  }
}
