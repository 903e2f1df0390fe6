import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '../../../kernel/index.js';
import { draftOf, Settings } from '../../../settings/index.js';
import { may } from '../../permissions.js';
import type { Principal } from '../../principal.js';
import { AuthenticationSettings } from './authentication-settings.js';

type Rules = z.output<typeof AuthenticationSettings.schema>;

/** Two rules have two spellings in use; both are understood. */
export const AuthenticationDraft = z.object({
  ...draftOf(AuthenticationSettings.schema).shape,
  requiredDigit: z.boolean().optional(),
  requiredLowercase: z.boolean().optional(),
});
export type AuthenticationDraft = z.output<typeof AuthenticationDraft>;

const STRICT = AuthenticationSettings.schema.parse({});

/** The authentication settings between store and wire. */
@Injectable()
export class AuthenticationDesk {
  constructor(private readonly settings: Settings) {}

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

  async save({ requiredDigit, requiredLowercase, ...draft }: AuthenticationDraft): Promise<true> {
    await this.settings.update(AuthenticationSettings, (current) =>
      usable({
        ...current,
        ...draft,
        requireDigit: changed(current.requireDigit, draft.requireDigit, requiredDigit),
        requireLowercase: changed(current.requireLowercase, draft.requireLowercase, requiredLowercase),
      }),
    );
    return true;
  }
}

/** Whoever posts back what was read has changed one spelling at most: that one counts. */
const changed = (current: boolean, ...spellings: (boolean | undefined)[]): boolean =>
  spellings.some((value) => value === !current) ? !current : current;

/** A header that has no name cannot be read. */
function usable(rules: Rules): Rules {
  if (!rules.enableHeaderAuth || rules.headerAuthVariable) return rules;
  throw new Problem(400, 'validation', 'One or more values are not valid.', { headerAuthVariable: ['Enter the name of the header'] });
}

const toWire = (rules: Rules) => ({
  id: 0,
  ...rules,
  requiredDigit: rules.requireDigit,
  requiredLowercase: rules.requireLowercase,
});
