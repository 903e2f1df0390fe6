import { Injectable } from '@nestjs/common';
import { canApproveRequests, GeneralSettings, PERMISSIONS, UserReader, type Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';

/** Decides whose requests a user may see. */
@Injectable()
export class RequestVisibility {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly users: UserReader,
  ) {}

  /** The only requester whose requests the viewer may see; null: all. */
  async ownerFilterFor(viewer: Principal): Promise<string | null> {
    if (canApproveRequests(viewer)) return null;
    return (await this.#areHidden()) ? viewer.userId : null;
  }

  /** Those of the users who may see the requests of one user. */
  async filterViewers(userIds: readonly string[], ownerId: string): Promise<string[]> {
    if (userIds.length === 0 || !(await this.#areHidden())) return [...userIds];
    const approvers = new Set((await this.users.findByRole(...PERMISSIONS['requests.decide'])).map(({ id }) => id));
    return userIds.filter((userId) => userId === ownerId || approvers.has(userId));
  }

  async #areHidden(): Promise<boolean> {
    return (await this.settingsService.get(GeneralSettings)).hideRequestsUsers;
  }
}
