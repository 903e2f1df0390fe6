import { Injectable } from '@nestjs/common';
import { canApproveRequests, GeneralSettings, type Principal } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';

/** Whose requests a person sees. */
@Injectable()
export class RequestVisibility {
  constructor(private readonly settings: Settings) {}

  /** The only person whose requests the viewer sees; null: everybody's. */
  async ownerFilterFor(viewer: Principal): Promise<string | null> {
    if (canApproveRequests(viewer)) return null;
    const { hideRequestsUsers } = await this.settings.get(GeneralSettings);
    return hideRequestsUsers ? viewer.userId : null;
  }
}
