import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/index.js';
import { AuditRepository } from './audit/audit.repository.js';
import { PasswordResetRepository } from './passwords/password-reset.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

const YEAR_MS = 365 * 86_400_000;

/** Deletes expired and revoked sessions, expired reset links, and audit entries older than a year. */
@Injectable()
export class IdentityCleanup {
  constructor(
    private readonly sessionRepository: SessionRepository,
    private readonly passwordResetRepository: PasswordResetRepository,
    private readonly auditRepository: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of deleted rows. */
  async deleteExpired(): Promise<number> {
    const expired = (await this.sessionRepository.deleteExpired()) + (await this.passwordResetRepository.deleteExpired());
    return expired + (await this.auditRepository.deleteBefore(new Date(this.clock.ms() - YEAR_MS)));
  }
}
