import { APP_INTERCEPTOR } from '@nestjs/core';
import { ActingInterceptor } from './acting.interceptor.js';
import { Actors } from './actors.js';
import { AuditRepository } from './audit.repository.js';
import { AuditTrail } from './audit-trail.js';
import { Audit } from './audit.js';

export const auditServices = [Actors, AuditRepository, Audit, AuditTrail, { provide: APP_INTERCEPTOR, useClass: ActingInterceptor }];
