import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { readOrCreateKeyFile } from './key-file.js';

/** The portal's own keys, each in a file that only its user can read. */
@Injectable()
export class SigningKeyStore {
  readonly #signing: string;

  constructor(@Inject(CONFIG) { dataDir }: Config, log: LogService) {
    this.#signing = readOrCreateKeyFile(join(dataDir, 'keys', 'jwt.key')).toString('base64');
    log.addSecret(this.#signing, { isLasting: true });
  }

  /** Signs access tokens. Deleting `keys/jwt.key` signs everybody out. */
  signingKey(): string {
    return this.#signing;
  }
}
