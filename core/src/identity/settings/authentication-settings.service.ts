import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ruleOptions, SecretVault, validationProblem } from '../../kernel/index.js';
import { partialUpdateSchema, SettingsService } from '../../settings/index.js';
import { includesLoopback } from '../access/ip-ranges.js';
import { hasPermission, type Principal } from '../access/permissions.js';
import { AuthenticationSettings } from './authentication-settings.js';

const PROXY_SECRET = /^([\x21-\x7e]{16,})?$/;

type AuthenticationRules = z.output<typeof AuthenticationSettings.schema>;

/** Authentication settings as posted. Two fields have two spellings in use; both are accepted. */
export const AuthenticationSettingsBody = z.object({
  ...partialUpdateSchema(AuthenticationSettings.schema.omit({ headerAuthSecretDigest: true })).shape,
  /** Write-only: undefined keeps the secret, an empty text removes it. */
  headerAuthSecret: z
    .string()
    .trim()
    .max(200)
    .refine((text) => PROXY_SECRET.test(text), ruleOptions('proxy-secret', 'Enter at least 16 characters without spaces'))
    .nullish(),
  requiredDigit: z.boolean().optional(),
  requiredLowercase: z.boolean().optional(),
});
export type AuthenticationSettingsBody = z.output<typeof AuthenticationSettingsBody>;

const DEFAULT_RULES = AuthenticationSettings.schema.parse({});

/** Reads and saves the authentication settings in the API's shape. */
@Injectable()
export class AuthenticationSettingsService {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly secretVault: SecretVault,
  ) {}

  /** Anonymous callers get only what the sign-in page needs; everything else requires `settings.manage`. */
  async read(caller: Principal | null) {
    const rules = await this.settingsService.get(AuthenticationSettings);
    if (hasPermission(caller, 'settings.manage')) return toWire(rules);
    const { allowNoPassword, enableOAuth, enableHeaderAuth } = rules;
    return toWire({ ...DEFAULT_RULES, allowNoPassword, enableOAuth, enableHeaderAuth });
  }

  async passwordRules() {
    const { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric } =
      await this.settingsService.get(AuthenticationSettings);
    return { requiredLength, requireDigit, requireLowercase, requireUppercase, requireNonAlphanumeric };
  }

  async save({ requiredDigit, requiredLowercase, headerAuthSecret, ...body }: AuthenticationSettingsBody): Promise<true> {
    await this.settingsService.update(AuthenticationSettings, (current) =>
      assertUsable({
        ...current,
        ...body,
        headerAuthSecretDigest: this.#digest(headerAuthSecret) ?? current.headerAuthSecretDigest,
        requireDigit: resolveSpelling(current.requireDigit, body.requireDigit, requiredDigit),
        requireLowercase: resolveSpelling(current.requireLowercase, body.requireLowercase, requiredLowercase),
      }),
    );
    return true;
  }

  /** Returns undefined when the stored digest is to be kept. */
  #digest(secret: string | null | undefined): string | undefined {
    return secret ? this.secretVault.digest(secret) : secret === undefined ? undefined : '';
  }
}

/** A client that posts back what it read has changed one spelling at most: the changed one wins. */
const resolveSpelling = (current: boolean, ...spellings: (boolean | undefined)[]): boolean =>
  spellings.some((value) => value === !current) ? !current : current;

/**
 * Throws a 400 problem when header sign-in has no header name, or trusts this machine without a secret: any local program could send
 * the header.
 */
function assertUsable(rules: AuthenticationRules): AuthenticationRules {
  if (!rules.enableHeaderAuth) return rules;
  if (!rules.headerAuthVariable) throw validationProblem([HEADER_NEEDED]);
  if (!rules.headerAuthSecretDigest && includesLoopback(rules.trustedProxies)) throw validationProblem([SECRET_NEEDED]);
  return rules;
}

const HEADER_NEEDED = { path: 'headerAuthVariable', code: 'header-name', message: 'Enter the name of the header' };

const SECRET_NEEDED = {
  path: 'headerAuthSecret',
  code: 'proxy-secret-needed',
  message: 'A proxy on this machine is trusted, so every program here could sign in as anybody. Enter a secret that the proxy sends, too',
};

const toWire = ({ headerAuthSecretDigest, ...rules }: AuthenticationRules) => ({
  id: 0,
  ...rules,
  hasHeaderAuthSecret: headerAuthSecretDigest !== '',
  requiredDigit: rules.requireDigit,
  requiredLowercase: rules.requireLowercase,
});
