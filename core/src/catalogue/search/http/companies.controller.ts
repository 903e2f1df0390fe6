import { Controller, Get, Param, Query } from '@nestjs/common';
import { SignedIn } from '../../../identity/index.js';
import { SingleText, WholeNumber } from '../../../kernel/index.js';
import { Vocabulary } from '../vocabulary.js';

/** The companies of wishes, of which the API of old clients has no words. */
@Controller('api/v3/vocabulary/companies')
@SignedIn()
export class CompaniesController {
  constructor(private readonly vocabulary: Vocabulary) {}

  @Get()
  named(@Query('searchTerm', SingleText) term = '') {
    return this.vocabulary.holding('companies', term);
  }

  @Get(':id')
  numbered(@Param('id', WholeNumber) id: number) {
    return this.vocabulary.numbered('company', id);
  }
}
