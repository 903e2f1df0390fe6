import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutsidePasswords, type PasswordKeeper, type User } from '../../identity/index.js';
import { Recognition } from '../doors/recognition.js';
import { Doors } from '../doors/doors.js';
import { IdentityRepository } from '../identities/identity.repository.js';

/** Asks the service where an account is at home whether a password is right. */
@Injectable()
export class HomePasswords implements PasswordKeeper, OnModuleInit {
  constructor(
    private readonly doors: Doors,
    private readonly recognition: Recognition,
    private readonly identities: IdentityRepository,
    private readonly outside: OutsidePasswords,
  ) {}

  onModuleInit(): void {
    this.outside.register(this);
  }

  /** Only for the very person whom the account is linked to, whatever name they have here or there. Throws a 503 problem when nobody can be asked. */
  async matches({ id, userType }: User, password: string): Promise<boolean> {
    const links = await this.identities.findOfUser(id);
    for (const door of this.doors.with('password')) {
      const link = door.userType === userType && links.find(({ pluginId }) => pluginId === door.pluginId);
      if (!link) continue;
      const credentials = { userName: link.userName, password };
      const found = await this.recognition.byPassword(door, credentials, ({ subject }) => subject === link.subject);
      if (found) return !found.person.isDisabled;
    }
    return false;
  }

  serviceOf({ userType }: User): string | null {
    return this.doors.all().find((door) => door.userType === userType)?.name ?? null;
  }
}
