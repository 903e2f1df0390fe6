import { Injectable } from '@nestjs/common';
import { LogService, SecretVault } from '../../kernel/index.js';
import { filledSecretsOf, withoutSecrets, type FormFieldNames, type EncryptedSecrets, type SettingsValues } from './settings-values.js';

/** A settings object as it is stored in the database: its secrets are encrypted, the other values are not. */
export interface EncryptedSettings {
  readonly version: number;
  readonly values: SettingsValues;
  readonly secrets: EncryptedSecrets;
}

/** Encrypts the secrets of settings objects for the database and decrypts them again. */
@Injectable()
export class SecretEncryption {
  constructor(
    private readonly secretVault: SecretVault,
    private readonly log: LogService,
  ) {}

  encrypt({ version, ...fields }: FormFieldNames & { readonly version: number }, values: SettingsValues): EncryptedSettings {
    const secrets = Object.entries(filledSecretsOf(fields, values)).map(([name, plain]) => [name, this.#encryptSecret(plain)]);
    return { version, values: withoutSecrets(fields, values), secrets: Object.fromEntries(secrets) };
  }

  /** Decrypts the secrets. One that the portal's key cannot decrypt is left out and logged. */
  decrypt({ version, values, secrets }: EncryptedSettings): { readonly version: number; readonly values: SettingsValues } {
    const decrypted = Object.entries(secrets).flatMap(([name, encrypted]) => this.#decryptSecret(name, encrypted));
    return { version, values: { ...values, ...Object.fromEntries(decrypted) } };
  }

  #encryptSecret(plain: string): string {
    this.log.addSecret(plain, { isLasting: true });
    return this.secretVault.encrypt(plain);
  }

  #decryptSecret(name: string, encrypted: string): [string, string][] {
    try {
      const plain = this.secretVault.decrypt(encrypted);
      this.log.addSecret(plain, { isLasting: true });
      return [[name, plain]];
    } catch (cause) {
      this.log.error('a stored secret cannot be opened and has to be entered again', { field: name, cause });
      return [];
    }
  }
}
