import { Controller, Get, Query } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Requires } from '../../access/policy.js';
import { AuditBook } from './audit-book.js';
import { AuditFilter, AuditQuery } from './audit-query.js';

@Requires('audit.read')
@Controller('api/v3/audit')
export class AuditController {
  constructor(private readonly book: AuditBook) {}

  @Get()
  page(@Query(lenient(AuditQuery)) query: AuditQuery) {
    return this.book.page(query);
  }

  @Get('export')
  export(@Query(lenient(AuditFilter)) filter: AuditFilter): StreamableFile {
    return this.book.export(filter);
  }
}
