import { APP_INTERCEPTOR } from '@nestjs/core';
import { ActorContextInterceptor, ActorContext } from './actor-context.js';
import { AuditReader } from './audit-reader.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditEventListener, AuditLog } from './audit-log.js';

export const auditControllers = [AuditController];
export const auditProviders = [
  ActorContext,
  AuditRepository,
  AuditLog,
  AuditEventListener,
  AuditReader,
  { provide: APP_INTERCEPTOR, useClass: ActorContextInterceptor },
];
