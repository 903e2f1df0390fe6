import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../kernel/index.js';
import { draftOf, Settings } from '../../settings/index.js';
import { UserManagementSettings } from './user-management-settings.js';

export const UserManagementDraft = draftOf(UserManagementSettings.schema);
export type UserManagementDraft = z.output<typeof UserManagementDraft>;

type Members = Readonly<Record<string, unknown>>;

/** Whoever brings people in: has members of its own in the object, named as old clients know them. */
export interface UserManagementMembers {
  read(): Promise<Members>;
  /** The posted object as it came. */
  save(posted: Members): Promise<void>;
}

/** The user management settings between store and wire. */
@Injectable()
export class UserManagementDesk {
  #others: UserManagementMembers | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  register(others: UserManagementMembers): void {
    this.#others = others;
  }

  async read(): Promise<Members> {
    return { id: 0, ...(await this.#others?.read()), ...(await this.settings.get(UserManagementSettings)) };
  }

  save(draft: UserManagementDraft, posted: Members): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.settings.update(UserManagementSettings, (current) => ({ ...current, ...draft }));
      await this.#others?.save(posted);
      return true;
    });
  }
}
