import { Injectable } from '@nestjs/common';
import { LogService, Vault } from '../../kernel/index.js';
import { secretsOf, withoutSecrets, type Fields, type Sealed, type Values } from './values.js';

/** A settings object as it lies in the database. */
export interface Stored {
  readonly version: number;
  readonly values: Values;
  readonly secrets: Sealed;
}

/** Takes settings objects apart for the database and puts them together again. */
@Injectable()
export class Sealing {
  constructor(
    private readonly vault: Vault,
    private readonly log: LogService,
  ) {}

  seal({ version, ...fields }: Fields & { readonly version: number }, values: Values): Stored {
    const secrets = Object.entries(secretsOf(fields, values)).map(([name, plain]) => [name, this.#seal(plain)]);
    return { version, values: withoutSecrets(fields, values), secrets: Object.fromEntries(secrets) };
  }

  /** A secret that this portal's key does not open counts as not given; the log tells. */
  open({ version, values, secrets }: Stored): { readonly version: number; readonly values: Values } {
    const opened = Object.entries(secrets).flatMap(([name, sealed]) => this.#open(name, sealed));
    return { version, values: { ...values, ...Object.fromEntries(opened) } };
  }

  #seal(plain: string): string {
    this.log.redact(plain, { isLasting: true });
    return this.vault.seal(plain);
  }

  #open(name: string, sealed: string): [string, string][] {
    try {
      const plain = this.vault.open(sealed);
      this.log.redact(plain, { isLasting: true });
      return [[name, plain]];
    } catch (cause) {
      this.log.error('a stored secret cannot be opened and has to be entered again', { field: name, cause });
      return [];
    }
  }
}
