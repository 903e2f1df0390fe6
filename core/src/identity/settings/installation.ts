import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineSettings, Settings } from '../../settings/index.js';

const InstallationSettings = defineSettings('installation', z.object({ id: z.string().default('') }));

/** What outside account services know this portal by. */
@Injectable()
export class Installation {
  constructor(private readonly settings: Settings) {}

  /** 32 hexadecimal digits, made when first asked for. */
  async id(): Promise<string> {
    const { id } = await this.settings.get(InstallationSettings);
    return (
      id || (await this.settings.update(InstallationSettings, (made) => (made.id ? made : { id: randomBytes(16).toString('hex') }))).id
    );
  }
}
