import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import { ExternalPasswords } from '../passwords/external-passwords.js';
import { Passwords } from '../passwords/passwords.js';
import { PRIVILEGED_ROLES } from '../access/permissions.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import { type Account, UserType } from '../users/user.js';

/** Whether people are who they say they are. */
@Injectable()
export class CredentialVerifier {
  constructor(
    private readonly passwords: Passwords,
    private readonly outside: ExternalPasswords,
    private readonly settings: Settings,
  ) {}

  /** Takes as long for nobody as for a wrong password. */
  async verify(account: Account | null, password: string): Promise<boolean> {
    if (account && !(await this.needsPassword(account))) return true;
    return this.isPasswordCorrect(account, password);
  }

  /** Whether the password is right, also where none is needed to come in. */
  async isPasswordCorrect(account: Account | null, password: string): Promise<boolean> {
    if (account && account.user.userType > UserType.local) return this.outside.matches(account.user, password);
    return this.passwords.matches(account?.passwordHash ?? null, password);
  }

  /** Whoever can do more than ask needs one always; strangers learn nothing. */
  async needsPassword(account: Account | null): Promise<boolean> {
    const { allowNoPassword } = await this.settings.get(AuthenticationSettings);
    return !allowNoPassword || !account || !isUnprivileged(account);
  }
}

const isUnprivileged = ({ user }: Account): boolean =>
  user.userType !== UserType.system && !PRIVILEGED_ROLES.some((role) => user.roles.has(role));
