import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { AuditReader } from './audit-reader.js';
import { AuditFilter, AuditQuery } from './audit.repository.js';

/** Endpoints of the audit log. */
@RequirePermission('audit.read')
@Controller('api/v3/audit')
export class AuditController {
  constructor(private readonly auditReader: AuditReader) {}

  @Get()
  listPage(@Query(lenientZodPipe(AuditQuery)) query: AuditQuery) {
    return this.auditReader.readPage(query);
  }

  @Get('export')
  export(@Query(lenientZodPipe(AuditFilter)) filter: AuditFilter): StreamableFile {
    return this.auditReader.export(filter);
  }
}
