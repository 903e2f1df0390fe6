import { Injectable } from '@nestjs/common';
import { UserReader } from './user-reader.js';
import { UserRepository } from './user.repository.js';

/** The default quality profiles and root folders of users. */
@Injectable()
export class UserQualityProfiles {
  constructor(
    private readonly users: UserReader,
    private readonly userRepository: UserRepository,
  ) {}

  /** Removes these values of these fields from all users. */
  async clear(values: Readonly<Record<string, readonly number[]>>): Promise<void> {
    for (const { id, qualityProfiles } of await this.users.findAll()) {
      const kept = Object.entries(qualityProfiles).filter(([field, value]) => !values[field]?.includes(value));
      if (kept.length < Object.keys(qualityProfiles).length)
        await this.userRepository.update(id, { qualityProfiles: Object.fromEntries(kept) });
    }
  }
}
