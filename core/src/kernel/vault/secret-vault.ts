import { createHmac, hkdfSync, createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { readOrCreateKeyFile, vaultKeyFile } from './key-file.js';
import { encryptText, decryptText } from './encrypted-text.js';

/** Compares two texts in constant time (timing-safe). Hashing first makes their lengths equal. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Encrypts secrets with AES-256-GCM. The key is stored beside the database, not in it (`keys/vault.key`). */
@Injectable()
export class SecretVault {
  readonly #key: Buffer;
  readonly #digestKey: Buffer;

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    private readonly log: LogService,
  ) {
    this.#key = readOrCreateKeyFile(vaultKeyFile(dataDir));
    this.#digestKey = Buffer.from(hkdfSync('sha256', this.#key, '', 'digest', this.#key.length));
  }

  encrypt(plain: string): string {
    this.log.addSecret(plain);
    return encryptText(this.#key, plain);
  }

  /** Throws when the text was not encrypted with this portal's key. */
  decrypt(sealed: string): string {
    const plain = decryptText(this.#key, sealed);
    this.log.addSecret(plain);
    return plain;
  }

  /** HMAC of a secret as 64 hexadecimal digits: finds an equal secret, and reveals nothing without the key. */
  digest(plain: string): string {
    return createHmac('sha256', this.#digestKey).update(plain).digest('hex');
  }
}
