import { Injectable } from '@nestjs/common';
import { canApproveRequests, UserReader, withCurrentRoles, type Principal, type User } from '../../identity/index.js';
import { UnauthenticatedException } from '../../kernel/index.js';
import { RequestVisibility } from '../lists/index.js';
import { onBehalfNotAllowedRefusal, RequestRefusedError, requesterNotFoundRefusal } from '../model/index.js';
import { RequestRepository } from '../store/index.js';

/** Finds the user for whom a request is made. */
@Injectable()
export class RequesterResolver {
  constructor(
    private readonly users: UserReader,
    private readonly requestRepository: RequestRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /**
   * Returns the named user, else the actor. Throws {@link RequestRefusedError} when there is no such user; only approvers are told that the
   * user does not exist. An actor whose account was deleted during the call gets the answer of every later call.
   */
  async resolve(actor: Principal, onBehalfOf: string | null): Promise<User> {
    const userId = onBehalfOf ?? actor.userId;
    const requester = await this.users.findById(userId);
    if (requester) return requester;
    if (userId === actor.userId) throw new UnauthenticatedException();
    throw new RequestRefusedError(canApproveRequests(actor) ? requesterNotFoundRefusal() : onBehalfNotAllowedRefusal());
  }

  /**
   * Reads requester and actor again. Inside the transaction that inserts the request, so that an account that was deleted or restricted while
   * a metadata source was asked neither gets nor makes a request that it may not have. Throws as {@link resolve} does.
   */
  async refresh({ id }: User, actor: Principal): Promise<{ readonly requester: User; readonly actor: Principal }> {
    const own = await this.resolve(actor, null);
    const current = withCurrentRoles(actor, own.roles);
    return { requester: own.id === id ? own : await this.resolve(current, id), actor: current };
  }

  /** Whether the user has requests that the viewer may see. */
  async hasRequests(userId: string, viewer: Principal): Promise<boolean> {
    const owner = await this.requestVisibility.ownerFilterFor(viewer);
    return (owner === null || owner === userId) && this.requestRepository.existsForRequester(userId);
  }
}
