import { Injectable } from '@nestjs/common';
import { LogService, SecretVault } from '../../kernel/index.js';
import { filledSecretsOf, withoutSecrets, type FormFields, type SealedSecrets, type SettingsValues } from './settings-values.js';

/** A settings object as it is stored in the database. */
export interface SealedSettings {
  readonly version: number;
  readonly values: SettingsValues;
  readonly secrets: SealedSecrets;
}

/** Encrypts the secrets of settings objects for the database and decrypts them again. */
@Injectable()
export class SecretEncryption {
  constructor(
    private readonly secretVault: SecretVault,
    private readonly log: LogService,
  ) {}

  seal({ version, ...fields }: FormFields & { readonly version: number }, values: SettingsValues): SealedSettings {
    const secrets = Object.entries(filledSecretsOf(fields, values)).map(([name, plain]) => [name, this.#sealSecret(plain)]);
    return { version, values: withoutSecrets(fields, values), secrets: Object.fromEntries(secrets) };
  }

  /** Decrypts the secrets. One that the portal's key cannot decrypt is left out and logged. */
  open({ version, values, secrets }: SealedSettings): { readonly version: number; readonly values: SettingsValues } {
    const opened = Object.entries(secrets).flatMap(([name, sealed]) => this.#openSecret(name, sealed));
    return { version, values: { ...values, ...Object.fromEntries(opened) } };
  }

  #sealSecret(plain: string): string {
    this.log.addSecret(plain, { isLasting: true });
    return this.secretVault.encrypt(plain);
  }

  #openSecret(name: string, sealed: string): [string, string][] {
    try {
      const plain = this.secretVault.decrypt(sealed);
      this.log.addSecret(plain, { isLasting: true });
      return [[name, plain]];
    } catch (cause) {
      this.log.error('a stored secret cannot be opened and has to be entered again', { field: name, cause });
      return [];
    }
  }
}
