import { Injectable } from '@nestjs/common';
import { canDecide, GeneralSettings, type Principal } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';

/** Whose requests a person sees. */
@Injectable()
export class Visibility {
  constructor(private readonly settings: Settings) {}

  /** The only person whose requests the viewer sees; null: everybody's. */
  async ownerFor(viewer: Principal): Promise<string | null> {
    if (canDecide(viewer)) return null;
    const { hideRequestsUsers } = await this.settings.get(GeneralSettings);
    return hideRequestsUsers ? viewer.userId : null;
  }
}
