import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem, Vault } from '../../../kernel/index.js';
import { draftOf, Settings } from '../../../settings/index.js';
import { includesLoopback } from '../../visits/address-range.js';
import { may } from '../../permissions.js';
import type { Principal } from '../../principal.js';
import { AuthenticationSettings } from './authentication-settings.js';

type Rules = z.output<typeof AuthenticationSettings.schema>;

/** Two rules have two spellings in use; both are understood. */
export const AuthenticationDraft = z.object({
  ...draftOf(AuthenticationSettings.schema.omit({ headerAuthSecretDigest: true })).shape,
  /** Left out it is kept, empty it is forgotten. It is never told. */
  headerAuthSecret: z
    .string()
    .trim()
    .max(200)
    .regex(/^([\x21-\x7e]{16,})?$/, 'Enter at least 16 characters without spaces')
    .nullish(),
  requiredDigit: z.boolean().optional(),
  requiredLowercase: z.boolean().optional(),
});
export type AuthenticationDraft = z.output<typeof AuthenticationDraft>;

const STRICT = AuthenticationSettings.schema.parse({});

/** The authentication settings between store and wire. */
@Injectable()
export class AuthenticationDesk {
  constructor(
    private readonly settings: Settings,
    private readonly vault: Vault,
  ) {}

  /** The sign-in screen needs to know which ways in there are; everything else about them is for administrators. */
  async read(caller: Principal | null) {
    const rules = await this.settings.get(AuthenticationSettings);
    if (caller && may(caller, 'settings.manage')) return toWire(rules);
    const { allowNoPassword, enableOAuth, enableHeaderAuth } = rules;
    return toWire({ ...STRICT, allowNoPassword, enableOAuth, enableHeaderAuth });
  }

  async passwordRules() {
    const { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric } =
      await this.settings.get(AuthenticationSettings);
    return { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric };
  }

  async save({ requiredDigit, requiredLowercase, headerAuthSecret, ...draft }: AuthenticationDraft): Promise<true> {
    await this.settings.update(AuthenticationSettings, (current) =>
      usable({
        ...current,
        ...draft,
        headerAuthSecretDigest: this.#digest(headerAuthSecret) ?? current.headerAuthSecretDigest,
        requireDigit: changed(current.requireDigit, draft.requireDigit, requiredDigit),
        requireLowercase: changed(current.requireLowercase, draft.requireLowercase, requiredLowercase),
      }),
    );
    return true;
  }

  /** Undefined keeps what is stored. */
  #digest(secret: string | null | undefined): string | undefined {
    return secret ? this.vault.digest(secret) : secret === undefined ? undefined : '';
  }
}

/** Whoever posts back what was read has changed one spelling at most: that one counts. */
const changed = (current: boolean, ...spellings: (boolean | undefined)[]): boolean =>
  spellings.some((value) => value === !current) ? !current : current;

/** A header that has no name cannot be read; on this machine every program could write it, so there the proxy has to prove itself. */
function usable(rules: Rules): Rules {
  if (!rules.enableHeaderAuth) return rules;
  if (!rules.headerAuthVariable) throw invalid({ headerAuthVariable: ['Enter the name of the header'] });
  if (!rules.headerAuthSecretDigest && includesLoopback(rules.trustedProxies)) throw invalid({ headerAuthSecret: [SECRET_NEEDED] });
  return rules;
}

const SECRET_NEEDED =
  'A proxy on this machine is trusted, so every program here could sign in as anybody. Enter a secret that the proxy sends, too';

const invalid = (fields: Record<string, string[]>) => new Problem(400, 'validation', 'One or more values are not valid.', fields);

const toWire = ({ headerAuthSecretDigest, ...rules }: Rules) => ({
  id: 0,
  ...rules,
  hasHeaderAuthSecret: headerAuthSecretDigest !== '',
  requiredDigit: rules.requireDigit,
  requiredLowercase: rules.requireLowercase,
});
