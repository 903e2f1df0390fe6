import { Injectable } from '@nestjs/common';
import { IdentityRepository } from './identity.repository.js';

/** Which accounts people of a service have here. */
@Injectable()
export class LinkedAccounts {
  constructor(private readonly identities: IdentityRepository) {}

  /** User ids by the ids that the service gave to its people; strangers are missing. One statement, however many people. */
  async of(pluginId: string, personIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.identities.findMany(pluginId, personIds);
    return new Map(links.map(({ subject, userId }) => [subject, userId]));
  }
}
