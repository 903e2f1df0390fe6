import { Injectable } from '@nestjs/common';
import { canApproveRequests, GeneralSettings, type Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';

/** Decides whose requests a user may see. */
@Injectable()
export class RequestVisibility {
  constructor(private readonly settingsService: SettingsService) {}

  /** The only requester whose requests the viewer may see; null: all. */
  async ownerFilterFor(viewer: Principal): Promise<string | null> {
    if (canApproveRequests(viewer)) return null;
    const { hideRequestsUsers } = await this.settingsService.get(GeneralSettings);
    return hideRequestsUsers ? viewer.userId : null;
  }
}
