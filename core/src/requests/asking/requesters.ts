import { Injectable } from '@nestjs/common';
import { canDecide, Users, type Principal, type User } from '../../identity/index.js';
import { Visibility } from '../lists/index.js';
import { notForOthers, Refused, requesterUnknown } from '../outcome/index.js';
import { RequestRepository } from '../store/index.js';

/** The people for whom requests are made. */
@Injectable()
export class Requesters {
  constructor(
    private readonly users: Users,
    private readonly requests: RequestRepository,
    private readonly visibility: Visibility,
  ) {}

  /** The named person, else the caller. {@link Refused} when there is nobody of that id; only those who decide learn that. */
  async of(actor: Principal, onBehalfOf: string | null): Promise<User> {
    const requester = await this.users.byId(onBehalfOf ?? actor.userId);
    if (requester) return requester;
    throw new Refused(canDecide(actor) ? requesterUnknown() : notForOthers());
  }

  /** Whether a person asked for anything that the viewer may see. */
  async haveAsked(userId: string, viewer: Principal): Promise<boolean> {
    const owner = await this.visibility.ownerFor(viewer);
    return (owner === null || owner === userId) && this.requests.hasAny(userId);
  }
}
