import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository } from '../../users/user.repository.js';

const address = z.email();

/** What is wrong with an e-mail address as text; an empty one is fine. */
export const emailObjections = (email: string | null | undefined): string[] =>
  email && !address.safeParse(email).success ? ['The email address is not valid'] : [];

/** Names and addresses belong to one account each. */
@Injectable()
export class NameRules {
  constructor(private readonly rows: UserRepository) {}

  async nameObjections(userName: string): Promise<string[]> {
    if (!userName) return ['The username is required'];
    return (await this.rows.findNamed(userName)) ? [`The username ${userName} is already taken`] : [];
  }

  async emailObjections(email: string | null | undefined, exceptUserId?: string): Promise<string[]> {
    return email && (await this.rows.isEmailTaken(email, exceptUserId)) ? ['The email address already belongs to somebody else'] : [];
  }
}
