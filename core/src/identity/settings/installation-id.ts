import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineSettings, SettingsService } from '../../settings/index.js';

const InstallationSettings = defineSettings('installation', z.object({ id: z.string().default('') }));

/** The id by which identity providers know this portal. */
@Injectable()
export class InstallationId {
  constructor(private readonly settingsService: SettingsService) {}

  /** 32 hexadecimal digits, created on first use. */
  async read(): Promise<string> {
    const { id } = await this.settingsService.get(InstallationSettings);
    return (
      id ||
      (
        await this.settingsService.update(InstallationSettings, (current) =>
          current.id ? current : { id: randomBytes(16).toString('hex') },
        )
      ).id
    );
  }
}
