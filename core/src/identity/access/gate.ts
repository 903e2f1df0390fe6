import { ForbiddenException, Injectable } from '@nestjs/common';
import { Unauthenticated } from '../../kernel/index.js';
import { may } from '../permissions.js';
import type { Principal } from '../principal.js';
import { SetupState } from '../setup/setup-state.js';
import type { Policy } from './policy.js';

/** Judges a caller by a policy. */
@Injectable()
export class Gate {
  constructor(private readonly setup: SetupState) {}

  /** Throws 401 for strangers and a 403 one for callers without the right. */
  async admit(policy: Policy, caller: Principal | null): Promise<void> {
    if (policy === 'public') return;
    if (typeof policy === 'object') return this.#admitDuringSetup(policy.setupThen, caller);

    if (!caller) throw new Unauthenticated();
    if (policy !== 'signedIn' && !may(caller, policy)) throw new ForbiddenException();
  }

  async #admitDuringSetup(afterwards: 'closed' | Exclude<Policy, object>, caller: Principal | null): Promise<void> {
    if (afterwards === 'closed') return this.setup.demandRunning();
    if (await this.setup.isCompleted()) await this.admit(afterwards, caller);
  }
}
