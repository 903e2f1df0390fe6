import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem, SecretVault } from '../../kernel/index.js';
import { partialUpdateSchema, Settings } from '../../settings/index.js';
import { includesLoopback } from '../access/ip-ranges.js';
import { hasPermission, type Principal } from '../access/permissions.js';
import { AuthenticationSettings } from './authentication-settings.js';

type AuthenticationRules = z.output<typeof AuthenticationSettings.schema>;

/** Two rules have two spellings in use; both are understood. */
export const AuthenticationSettingsDraft = z.object({
  ...partialUpdateSchema(AuthenticationSettings.schema.omit({ headerAuthSecretDigest: true })).shape,
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
export type AuthenticationSettingsDraft = z.output<typeof AuthenticationSettingsDraft>;

const DEFAULT_RULES = AuthenticationSettings.schema.parse({});

/** The authentication settings between store and wire. */
@Injectable()
export class AuthenticationSettingsService {
  constructor(
    private readonly settings: Settings,
    private readonly secretVault: SecretVault,
  ) {}

  /** The sign-in screen needs to know which ways in there are; everything else about them is for administrators. */
  async read(caller: Principal | null) {
    const rules = await this.settings.get(AuthenticationSettings);
    if (caller && hasPermission(caller, 'settings.manage')) return toWire(rules);
    const { allowNoPassword, enableOAuth, enableHeaderAuth } = rules;
    return toWire({ ...DEFAULT_RULES, allowNoPassword, enableOAuth, enableHeaderAuth });
  }

  async passwordRules() {
    const { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric } =
      await this.settings.get(AuthenticationSettings);
    return { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric };
  }

  async save({ requiredDigit, requiredLowercase, headerAuthSecret, ...draft }: AuthenticationSettingsDraft): Promise<true> {
    await this.settings.update(AuthenticationSettings, (current) =>
      assertUsable({
        ...current,
        ...draft,
        headerAuthSecretDigest: this.#digest(headerAuthSecret) ?? current.headerAuthSecretDigest,
        requireDigit: resolveSpelling(current.requireDigit, draft.requireDigit, requiredDigit),
        requireLowercase: resolveSpelling(current.requireLowercase, draft.requireLowercase, requiredLowercase),
      }),
    );
    return true;
  }

  /** Undefined keeps what is stored. */
  #digest(secret: string | null | undefined): string | undefined {
    return secret ? this.secretVault.digest(secret) : secret === undefined ? undefined : '';
  }
}

/** Whoever posts back what was read has changed one spelling at most: that one counts. */
const resolveSpelling = (current: boolean, ...spellings: (boolean | undefined)[]): boolean =>
  spellings.some((value) => value === !current) ? !current : current;

/** A header that has no name cannot be read; on this machine every program could write it, so there the proxy has to prove itself. */
function assertUsable(rules: AuthenticationRules): AuthenticationRules {
  if (!rules.enableHeaderAuth) return rules;
  if (!rules.headerAuthVariable) throw invalid({ headerAuthVariable: ['Enter the name of the header'] });
  if (!rules.headerAuthSecretDigest && includesLoopback(rules.trustedProxies)) throw invalid({ headerAuthSecret: [SECRET_NEEDED] });
  return rules;
}

const SECRET_NEEDED =
  'A proxy on this machine is trusted, so every program here could sign in as anybody. Enter a secret that the proxy sends, too';

const invalid = (fields: Record<string, string[]>) => new Problem(400, 'validation', 'One or more values are not valid.', fields);

const toWire = ({ headerAuthSecretDigest, ...rules }: AuthenticationRules) => ({
  id: 0,
  ...rules,
  hasHeaderAuthSecret: headerAuthSecretDigest !== '',
  requiredDigit: rules.requireDigit,
  requiredLowercase: rules.requireLowercase,
});
