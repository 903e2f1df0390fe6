import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { encryptText, decryptText } from '../../kernel/index.js';
import { InvalidBackupError } from '../invalid-backup-error.js';

/** Costs of scrypt: 128 MiB and about half a second for one guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 };
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Shortest passphrase that protects the keys of a portal. */
export const MIN_PASSPHRASE_LENGTH = 10;

/** Contents of the encryption key files by name, in base64 as they are stored. */
export type KeyFiles = Readonly<Record<string, string>>;

const SealedKeys = z.object({
  kdf: z.literal('scrypt'),
  n: z.literal(SCRYPT.N),
  r: z.literal(SCRYPT.r),
  p: z.literal(SCRYPT.p),
  salt: z.string(),
  sealed: z.string(),
});
const KeyFilesSchema = z.record(z.string().regex(/^[a-z]{1,20}\.key$/), z.string().max(100));

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...SCRYPT, maxmem: MAX_MEMORY_BYTES });

/** Encrypts the key files with a passphrase: scrypt, then AES-256-GCM. */
export async function encryptKeys(keys: KeyFiles, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const sealed = encryptText(await keyOf(passphrase, salt), JSON.stringify(keys));
  return Buffer.from(JSON.stringify({ kdf: 'scrypt', n: SCRYPT.N, r: SCRYPT.r, p: SCRYPT.p, salt: salt.toString('base64'), sealed }));
}

/** Decrypts the key files with a passphrase (scrypt). Throws {@link InvalidBackupError} for a wrong passphrase. */
export async function decryptKeys(content: Buffer, passphrase: string): Promise<KeyFiles> {
  try {
    const { salt, sealed } = SealedKeys.parse(JSON.parse(content.toString('utf8')));
    return KeyFilesSchema.parse(JSON.parse(decryptText(await keyOf(passphrase, Buffer.from(salt, 'base64')), sealed)));
  } catch (cause) {
    throw new InvalidBackupError('passphrase', 'The passphrase does not open the keys in this backup.', { cause });
  }
}
