import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/index.js';
import { AuditRepository } from './audit/audit.repository.js';
import { PasswordResetRepository } from './passwords/password-reset.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

const YEAR_MS = 365 * 86_400_000;

/** Sweeps away what nobody needs any more: dead sessions and links, and what is in the audit for longer than a year. */
@Injectable()
export class IdentityCleanup {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** How many rows went. */
  async deleteExpired(): Promise<number> {
    const dead = (await this.sessions.deleteExpired()) + (await this.resets.deleteExpired());
    return dead + (await this.audit.deleteBefore(new Date(this.clock.ms() - YEAR_MS)));
  }
}
