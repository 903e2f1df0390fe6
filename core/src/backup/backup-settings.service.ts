import { Injectable } from '@nestjs/common';
import { SECRET_MASK } from '@ombi/sdk';
import { z } from 'zod';
import { SecretVault, validationProblem } from '../kernel/index.js';
import { defineSettings, partialUpdateSchema, SettingsService } from '../settings/index.js';
import { MIN_PASSPHRASE_LENGTH } from './archive/key-encryption.js';

/** Whether scheduled backups are made, their retention and their passphrase. */
export const BackupSettings = defineSettings(
  'backup',
  z.object({
    /** Makes backups by the schedule of the job; by hand they can always be made. */
    enabled: z.boolean().default(false),
    /** How many backups are kept; older ones are deleted. */
    keep: z.number().int().min(1).max(100).default(7),
    /** The encrypted passphrase; empty leaves the keys out. */
    sealedPassphrase: z.string().default(''),
  }),
  ['sealedPassphrase'],
);

const { enabled, keep } = partialUpdateSchema(BackupSettings.schema).shape;

/** A partial update; omitted members stay unchanged, as does a masked passphrase. */
export const BackupSettingsBody = z.object({ enabled, keep, passphrase: z.string().max(256).optional() });
export type BackupSettingsBody = z.output<typeof BackupSettingsBody>;

/** The settings as administrators see them. */
export interface BackupSettingsView {
  readonly enabled: boolean;
  readonly keep: number;
  /** The mask when one is stored, or empty. */
  readonly passphrase: string;
}

/** Reads and saves when backups are made, how many are kept (retention), and what protects the keys in them. */
@Injectable()
export class BackupSettingsService {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly secretVault: SecretVault,
  ) {}

  async read(): Promise<BackupSettingsView> {
    const { sealedPassphrase, ...others } = await this.settingsService.get(BackupSettings);
    return { ...others, passphrase: sealedPassphrase && SECRET_MASK };
  }

  /** The passphrase; null when the keys are left out. */
  async readPassphrase(): Promise<string | null> {
    const { sealedPassphrase } = await this.settingsService.get(BackupSettings);
    return sealedPassphrase ? this.secretVault.decrypt(sealedPassphrase) : null;
  }

  /** Throws a 400 problem for a passphrase that is too short. */
  async save({ passphrase = SECRET_MASK, ...others }: BackupSettingsBody): Promise<BackupSettingsView> {
    if (passphrase !== '' && passphrase !== SECRET_MASK && passphrase.length < MIN_PASSPHRASE_LENGTH)
      throw validationProblem([
        {
          ...{ path: 'passphrase', code: 'passphrase-length', params: { count: MIN_PASSPHRASE_LENGTH } },
          message: `The passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters`,
        },
      ]);
    const given = passphrase === SECRET_MASK ? {} : { sealedPassphrase: passphrase && this.secretVault.encrypt(passphrase) };
    await this.settingsService.update(BackupSettings, (current) => ({ ...current, ...others, ...given }));
    return this.read();
  }
}
