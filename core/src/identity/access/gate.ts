import { ForbiddenException, Injectable } from '@nestjs/common';
import { Problem, Unauthenticated } from '../../kernel/index.js';
import { may } from '../permissions.js';
import { isAboutTitles } from '../scoped-keys/scopes.js';
import { SetupDoor } from '../setup/setup-door.js';
import { SetupState } from '../setup/setup-state.js';
import type { Principal } from '../principal.js';
import type { GuardedRequest } from './caller.js';
import type { Policy } from './policy.js';

/** Judges a call by a policy. */
@Injectable()
export class Gate {
  constructor(
    private readonly setup: SetupState,
    private readonly door: SetupDoor,
  ) {}

  /** Throws 401 for strangers and a 403 one for callers without the right. */
  async admit(policy: Policy, request: GuardedRequest): Promise<void> {
    if (policy === 'public') return;
    if (typeof policy === 'object') return this.#admitDuringSetup(policy.setupThen, request);

    const caller = request.user;
    if (!caller) throw new Unauthenticated();
    const isAllowed = policy === 'signedIn' ? mayAsSignedIn(caller, request) : may(caller, policy);
    if (!isAllowed) throw new ForbiddenException();
  }

  async #admitDuringSetup(afterwards: 'closed' | Exclude<Policy, object>, request: GuardedRequest): Promise<void> {
    if (await this.setup.isCompleted()) {
      return afterwards === 'closed' ? this.setup.demandRunning() : this.admit(afterwards, request);
    }
    if (!this.door.isOpenTo(request))
      throw new Problem(401, 'setup-code', 'The set-up needs the code that the portal printed when it started');
  }
}

/** What is open to everybody who signed in is about titles, or about themselves: their password, tokens, sessions. The latter is no key's. */
const mayAsSignedIn = ({ grants }: Principal, { routeOptions }: GuardedRequest): boolean =>
  !grants || (grants.has('requests.make') && isAboutTitles(routeOptions?.url ?? ''));
