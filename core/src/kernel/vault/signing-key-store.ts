import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { readOrCreateKeyFile } from './key-file.js';

/** Stores the portal's own keys, each in a file that only its owner can read. */
@Injectable()
export class SigningKeyStore {
  readonly #signing: string;

  constructor(@Inject(CONFIG) { dataDir }: Config, log: LogService) {
    this.#signing = readOrCreateKeyFile(join(dataDir, 'keys', 'jwt.key')).toString('base64');
    log.addSecret(this.#signing, { isLasting: true });
  }

  /** The key that signs access tokens. Deleting `keys/jwt.key` ends all sessions. */
  signingKey(): string {
    return this.#signing;
  }
}
