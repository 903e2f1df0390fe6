import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import { OutsidePasswords } from '../passwords/outside-passwords.js';
import { Passwords } from '../passwords/passwords.js';
import { ELEVATED } from '../roles.js';
import { AuthenticationSettings } from '../settings/authentication/authentication-settings.js';
import type { Account } from '../users/user.js';
import { UserType } from '../users/user.js';

/** Whether people are who they say they are. */
@Injectable()
export class Proof {
  constructor(
    private readonly passwords: Passwords,
    private readonly outside: OutsidePasswords,
    private readonly settings: Settings,
  ) {}

  /** Takes as long for nobody as for a wrong password. */
  async holds(account: Account | null, password: string): Promise<boolean> {
    if (account && !(await this.needsPassword(account))) return true;
    return this.isTyping(account, password);
  }

  /** Whether the password is right, also where none is needed to come in. */
  async isTyping(account: Account | null, password: string): Promise<boolean> {
    if (account && account.user.userType > UserType.local) return this.outside.matches(account.user, password);
    return this.passwords.matches(account?.passwordHash ?? null, password);
  }

  /** Whoever can do more than ask needs one always; strangers learn nothing. */
  async needsPassword(account: Account | null): Promise<boolean> {
    const { allowNoPassword } = await this.settings.get(AuthenticationSettings);
    return !allowNoPassword || !account || !isOrdinary(account);
  }
}

const isOrdinary = ({ user }: Account): boolean => user.userType !== UserType.system && !ELEVATED.some((role) => user.roles.has(role));
