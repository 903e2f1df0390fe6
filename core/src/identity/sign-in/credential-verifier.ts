import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/index.js';
import { ExternalPasswordVerifierRegistry } from '../passwords/external-password-verifier-registry.js';
import { PasswordService } from '../passwords/password.service.js';
import { PRIVILEGED_ROLES } from '../access/permissions.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import { type Account, UserType } from '../users/user.js';

/** Verifies credentials: user name and password, locally or at the identity provider of the account. */
@Injectable()
export class CredentialVerifier {
  constructor(
    private readonly passwords: PasswordService,
    private readonly externalPasswordVerifiers: ExternalPasswordVerifierRegistry,
    private readonly settingsService: SettingsService,
  ) {}

  /** Takes as long for an unknown account as for a wrong password. */
  async verify(account: Account | null, password: string): Promise<boolean> {
    if (account && !(await this.needsPassword(account))) return true;
    return this.isPasswordCorrect(account, password);
  }

  /** Whether the password is correct, even if the account may sign in without one. */
  async isPasswordCorrect(account: Account | null, password: string): Promise<boolean> {
    if (account && account.user.userType > UserType.local) return this.externalPasswordVerifiers.matches(account.user, password);
    return this.passwords.matches(account?.passwordHash ?? null, password);
  }

  /** Always true for privileged accounts, and for unknown ones, so that anonymous callers cannot probe which names exist. */
  async needsPassword(account: Account | null): Promise<boolean> {
    const { allowNoPassword } = await this.settingsService.get(AuthenticationSettings);
    return !allowNoPassword || !account || !isUnprivileged(account);
  }
}

const isUnprivileged = ({ user }: Account): boolean =>
  user.userType !== UserType.system && !PRIVILEGED_ROLES.some((role) => user.roles.has(role));
