import { Injectable } from '@nestjs/common';
import { canApproveRequests, Users, type Principal, type User } from '../../identity/index.js';
import { RequestVisibility } from '../lists/index.js';
import { onBehalfNotAllowed, RequestRefusedError, requesterNotFound } from '../results/index.js';
import { RequestRepository } from '../store/index.js';

/** The people for whom requests are made. */
@Injectable()
export class RequesterResolver {
  constructor(
    private readonly users: Users,
    private readonly requests: RequestRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** The named person, else the caller. {@link RequestRefusedError} when there is nobody of that id; only those who decide learn that. */
  async resolve(actor: Principal, onBehalfOf: string | null): Promise<User> {
    const requester = await this.users.byId(onBehalfOf ?? actor.userId);
    if (requester) return requester;
    throw new RequestRefusedError(canApproveRequests(actor) ? requesterNotFound() : onBehalfNotAllowed());
  }

  /** Whether a person asked for anything that the viewer may see. */
  async hasRequests(userId: string, viewer: Principal): Promise<boolean> {
    const owner = await this.requestVisibility.ownerFilterFor(viewer);
    return (owner === null || owner === userId) && this.requests.existsForRequester(userId);
  }
}
