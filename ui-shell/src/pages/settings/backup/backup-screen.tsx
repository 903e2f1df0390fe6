import { z } from 'zod';
import { NumberField, SwitchField, TextField } from '@ombi/sdk/ui';
import { backupApi } from '../../../api/admin/backup-api.js';
import { SettingsForm } from '../settings-form.js';
import { DatabaseSection } from './database-section.js';
import { RestoreSection } from './restore/restore-section.js';
import './backup-screen.css';

const MAX_BACKUPS = 100;
const MIN_PASSPHRASE_LENGTH = 10;

const schema = z.object({
  keep: z.number('backup.keep.range').int('backup.keep.range').min(1, 'backup.keep.range').max(MAX_BACKUPS, 'backup.keep.range'),
  passphrase: z
    .string()
    .refine((text) => text === '' || /^\*+$/.test(text) || text.length >= MIN_PASSPHRASE_LENGTH, 'backup.passphrase.short'),
});

/** Backups: schedule and protection, the files, and the database that they are made of. */
export default function BackupScreen() {
  return (
    <>
      <SettingsForm id="backup" source={backupApi.settings} schema={schema}>
        <SwitchField name="enabled" title="backup.enabled" />
        <NumberField name="keep" title="backup.keep" />
        <TextField name="passphrase" title="backup.passphrase" type="password" autoComplete="new-password" />
      </SettingsForm>
      <RestoreSection />
      <DatabaseSection />
    </>
  );
}
