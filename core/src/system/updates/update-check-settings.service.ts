import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { httpUrlSchema } from '../../branding/index.js';
import { defineSettings, partialUpdateSchema, SettingsService } from '../../settings/index.js';

/** Settings of the update check. Nothing is asked until an administrator enters a release feed. */
export const UpdateCheckSettings = defineSettings(
  'update',
  z.object({
    /** Looks for a new release regularly, not only when an administrator asks. */
    autoUpdateEnabled: z.boolean().default(false),
    /** Address of a list of releases in JSON, as code hosts publish it; empty switches the check off. */
    releaseFeed: httpUrlSchema.default(''),
  }),
);

/** A partial update of the update settings; omitted members stay unchanged. */
export const UpdateCheckSettingsBody = partialUpdateSchema(UpdateCheckSettings.schema);
export type UpdateCheckSettingsBody = z.output<typeof UpdateCheckSettingsBody>;

/** Members of the API's object that this portal does not use: it is updated where it was installed. */
const UNSUPPORTED_FIELDS = {
  username: null,
  password: null,
  processName: null,
  useScript: false,
  scriptLocation: null,
  windowsServiceName: null,
  windowsService: false,
  testMode: false,
  updateSchedule: null,
};

/** Reads and saves the update settings in the API's shape. */
@Injectable()
export class UpdateCheckSettingsService {
  constructor(private readonly settingsService: SettingsService) {}

  async read() {
    return { id: 0, ...UNSUPPORTED_FIELDS, ...(await this.settingsService.get(UpdateCheckSettings)) };
  }

  async save(body: UpdateCheckSettingsBody): Promise<true> {
    await this.settingsService.update(UpdateCheckSettings, (current) => ({ ...current, ...body }));
    return true;
  }
}
