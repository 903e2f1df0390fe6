import { Injectable } from '@nestjs/common';
import type { Versioned } from '@ombi/sdk';
import type { z } from 'zod';
import { LogService, Vault } from '../../kernel/index.js';
import { secretsOf, withoutSecrets, type Sealed, type Values } from './values.js';

/** A settings object as it lies in the database. */
export interface Stored {
  readonly version: number;
  readonly values: Values;
  readonly secrets: Sealed;
}

/** Takes settings objects apart for the database and puts them together again, lifted to the version of the plug-in. */
@Injectable()
export class Sealing {
  constructor(
    private readonly vault: Vault,
    private readonly log: LogService,
  ) {}

  seal({ version, schema }: Versioned<z.ZodObject>, values: Values): Stored {
    const secrets = Object.entries(secretsOf(schema, values)).map(([name, plain]) => [name, this.vault.seal(plain)]);
    return { version, values: withoutSecrets(schema, values), secrets: Object.fromEntries(secrets) };
  }

  /** A secret that this portal's key does not open counts as not given; the log tells. */
  open(plan: Versioned<z.ZodObject>, stored: Stored): Values {
    const values = { ...stored.values, ...this.#open(stored.secrets) };
    if (stored.version >= plan.version || !plan.migrate) return values;
    return plan.migrate(stored.version, values);
  }

  #open(secrets: Sealed): Values {
    return Object.fromEntries(Object.entries(secrets).flatMap(([name, sealed]) => this.#openOne(name, sealed)));
  }

  #openOne(name: string, sealed: string): [string, string][] {
    try {
      return [[name, this.vault.open(sealed)]];
    } catch (cause) {
      this.log.error('a stored secret cannot be opened and has to be entered again', { field: name, cause });
      return [];
    }
  }
}
