import { Injectable } from '@nestjs/common';

/** What is said to one person alone, outside the way of a request. */
export type PersonalMessage = 'welcome' | 'passwordReset' | 'passwordElsewhere';

/**
 * Whether such a message would get through: `no-address` where the person has none, `channel-off` where no channel that reaches people is in
 * use, `template-off` where an administrator switched the message off.
 */
export type Reachability = 'yes' | 'no-address' | 'channel-off' | 'template-off';

/** Whoever carries messages to people. It stands on this room, so it registers itself. */
export interface PersonalMessageTransport {
  canReach(userId: string, message: PersonalMessage): Promise<Reachability>;
  welcome(userId: string): Promise<void>;
  passwordReset(userId: string, link: string): Promise<void>;
  passwordElsewhere(userId: string, service: string | null): Promise<void>;
}

/**
 * Where the accounts hand over what is for one person alone. Sending is written down and happens later; whom it cannot reach it passes over
 * in silence, so an answer never tells whether an account exists. Ask {@link canReach} first where somebody may know.
 */
@Injectable()
export class PersonalMessages {
  #transport: PersonalMessageTransport | null = null;

  register(carrier: PersonalMessageTransport): void {
    this.#transport = carrier;
  }

  async canReach(userId: string, message: PersonalMessage): Promise<Reachability> {
    return (await this.#transport?.canReach(userId, message)) ?? 'channel-off';
  }

  /** Tell a new person that they have an account. */
  async welcome(userId: string): Promise<void> {
    await this.#transport?.welcome(userId);
  }

  /** Send the whole address that lets the person choose a new password. It lies sealed until it is carried, and stands in no log. */
  async passwordReset(userId: string, link: string): Promise<void> {
    await this.#transport?.passwordReset(userId, link);
  }

  /** Tell somebody who asked for a new password that another service keeps theirs; null: one that is not in use any more. */
  async passwordElsewhere(userId: string, service: string | null): Promise<void> {
    await this.#transport?.passwordElsewhere(userId, service);
  }
}
