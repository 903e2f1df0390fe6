import { APP_INTERCEPTOR } from '@nestjs/core';
import { ActingInterceptor } from './acting.interceptor.js';
import { Actors } from './actors.js';
import { AuditBook } from './reading/audit-book.js';
import { AuditController } from './reading/audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditTrail } from './audit-trail.js';
import { Audit } from './audit.js';

export const auditControllers = [AuditController];
export const auditServices = [
  Actors,
  AuditRepository,
  Audit,
  AuditTrail,
  AuditBook,
  { provide: APP_INTERCEPTOR, useClass: ActingInterceptor },
];
