import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Objection } from '../../objection.js';
import { objection } from '../../objection.js';
import { UserRepository } from '../../users/user.repository.js';

const address = z.email();

/** What is wrong with an e-mail address as text; an empty one is fine. */
export const emailObjections = (email: string | null | undefined): Objection[] =>
  objection(Boolean(email) && !address.safeParse(email).success, 'email.invalid', 'The email address is not valid');

/** Names and addresses belong to one account each: people sign in with either, so the name of one must not be the address of another. */
@Injectable()
export class NameRules {
  constructor(private readonly rows: UserRepository) {}

  async nameObjections(userName: string): Promise<Objection[]> {
    if (!userName) return objection(true, 'username.required', 'The username is required');
    return objection(await this.rows.isTaken(userName), 'username.taken', `The username ${userName} is already taken`);
  }

  async emailObjections(email: string | null | undefined, exceptUserId?: string): Promise<Objection[]> {
    const isTaken = Boolean(email) && (await this.rows.isTaken(email ?? '', exceptUserId));
    return objection(isTaken, 'email.taken', 'The email address already belongs to somebody else');
  }
}
