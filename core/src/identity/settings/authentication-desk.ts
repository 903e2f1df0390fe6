import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { draftOf, Settings } from '../../settings/index.js';
import { may } from '../permissions.js';
import type { Principal } from '../principal.js';
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

  /** The sign-in screen needs to know about passwords at all; the rules for them are for administrators. */
  async read(caller: Principal | null) {
    const rules = await this.settings.get(AuthenticationSettings);
    return toWire(caller && may(caller, 'settings.manage') ? rules : { ...STRICT, allowNoPassword: rules.allowNoPassword });
  }

  async save({ requiredDigit, requiredLowercase, ...draft }: AuthenticationDraft): Promise<true> {
    await this.settings.update(AuthenticationSettings, (current) => ({
      ...current,
      ...draft,
      requireDigit: changed(current.requireDigit, draft.requireDigit, requiredDigit),
      requireLowercase: changed(current.requireLowercase, draft.requireLowercase, requiredLowercase),
    }));
    return true;
  }
}

/** Whoever posts back what was read has changed one spelling at most: that one counts. */
const changed = (current: boolean, ...spellings: (boolean | undefined)[]): boolean =>
  spellings.some((value) => value === !current) ? !current : current;

/** The ways to sign in that do not exist here are off. */
const toWire = (rules: Rules) => ({
  id: 0,
  ...rules,
  requiredDigit: rules.requireDigit,
  requiredLowercase: rules.requireLowercase,
  enableOAuth: false,
  enableHeaderAuth: false,
  headerAuthVariable: null,
  headerAuthCreateUser: false,
});
