import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { readOrCreateKeyFile } from './key-file.js';

/** Compares two texts in constant time. Hashing first makes their lengths equal. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const PREFIX = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets with AES-256-GCM. The key is stored beside the database, not in it (`keys/vault.key`). */
@Injectable()
export class SecretVault {
  readonly #key: Buffer;
  readonly #digestKey: Buffer;

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    private readonly log: LogService,
  ) {
    this.#key = readOrCreateKeyFile(join(dataDir, 'keys', 'vault.key'));
    this.#digestKey = Buffer.from(hkdfSync('sha256', this.#key, '', 'digest', this.#key.length));
  }

  encrypt(plain: string): string {
    this.log.addSecret(plain);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws when the text was not encrypted with this portal's key. */
  decrypt(sealed: string): string {
    const plain = this.#decipher(sealed);
    this.log.addSecret(plain);
    return plain;
  }

  /** HMAC of a secret as 64 hexadecimal digits: finds an equal secret, and reveals nothing without the key. */
  digest(plain: string): string {
    return createHmac('sha256', this.#digestKey).update(plain).digest('hex');
  }

  #decipher(sealed: string): string {
    try {
      if (!sealed.startsWith(PREFIX)) throw new Error('unknown seal');
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new Error('A stored secret cannot be opened: it was sealed with another key file', { cause });
    }
  }
}
