import { Injectable } from '@nestjs/common';
import type { Credentials } from '@ombi/sdk';
import type { Principal, Visit } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { Entrance } from '../sign-in/entrance.js';
import { WindowDesk } from '../sign-in/visits/window-desk.js';
import type { NewWindow } from '../sign-in/visits/windows.js';
import { Linking } from './linking.js';

/** Whom people link their own accounts to. They are signed in here, and prove who they are there. */
@Injectable()
export class OwnIdentities {
  constructor(
    private readonly linking: Linking,
    private readonly entrance: Entrance,
    private readonly windows: WindowDesk,
  ) {}

  list({ userId }: Principal) {
    return this.linking.of(userId);
  }

  /** Throws a 422 problem for a wrong password: a 401 would say that the caller is not signed in. */
  async linkByPassword(caller: Principal, pluginId: string, typed: Credentials, visit: Visit) {
    const userId = personBehind(caller);
    const proof = await this.entrance.prove(pluginId, typed, visit);
    if (!proof) throw new Problem(422, 'wrong-password', 'Name or password is wrong');
    await this.linking.link(userId, proof.door, proof.recognised);
    return this.linking.of(userId);
  }

  linkByWindow(caller: Principal, pluginId: string, visit: Visit): Promise<NewWindow> {
    return this.windows.open(pluginId, { userId: personBehind(caller), remember: false }, visit);
  }

  async unlink(caller: Principal, pluginId: string) {
    const userId = personBehind(caller);
    await this.linking.unlink(userId, pluginId);
    return this.linking.of(userId);
  }
}

/** Nobody in particular has no account to link. */
function personBehind({ userId, isSystem }: Principal): string {
  if (isSystem) throw new Problem(403, 'forbidden', 'A key has no account of its own');
  return userId;
}
