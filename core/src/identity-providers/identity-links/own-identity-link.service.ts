import { Injectable } from '@nestjs/common';
import type { Credentials } from '@ombi/sdk';
import { OwnerConfirmation, type ConfirmationRequirement, type Principal, type ClientInfo } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { ExternalPasswordSignIn } from '../sign-in/external-password-sign-in.js';
import { PopupSignIn, type OpenedPopup } from '../sign-in/popup-sign-in.js';
import { IdentityLinkService } from './identity-link.service.js';

/** Credentials at the provider, and the password here. */
export interface ConfirmedCredentials extends Credentials {
  readonly currentPassword: string;
}

/** Account linking: lets signed-in users link their own accounts, after they authenticate at the provider and prove that they are the owners here. */
@Injectable()
export class OwnIdentityLinkService {
  constructor(
    private readonly identityLinks: IdentityLinkService,
    private readonly externalPasswordSignIn: ExternalPasswordSignIn,
    private readonly popupSignIn: PopupSignIn,
    private readonly ownerConfirmation: OwnerConfirmation,
  ) {}

  list({ userId }: Principal) {
    return this.identityLinks.listForUser(userId);
  }

  /** How the caller proves to be the owner of the account for the next change. */
  describeConfirmation(caller: Principal): Promise<ConfirmationRequirement> {
    assertUserId(caller);
    return this.ownerConfirmation.describe(caller);
  }

  /** Throws a 422 problem for a wrong password: a 401 would mean that the caller is not signed in. */
  async linkByPassword(
    caller: Principal,
    pluginId: string,
    { currentPassword, ...credentials }: ConfirmedCredentials,
    clientInfo: ClientInfo,
  ) {
    const userId = await this.#confirmOwner(caller, currentPassword);
    const externalAuthentication = await this.externalPasswordSignIn.authenticate(pluginId, credentials, clientInfo);
    if (!externalAuthentication) throw new Problem(422, 'wrong-password', 'Name or password is wrong');
    await this.identityLinks.link(userId, externalAuthentication.identityProvider, externalAuthentication.authenticatedUser);
    return this.identityLinks.listForUser(userId);
  }

  async linkByPopup(caller: Principal, pluginId: string, currentPassword: string, clientInfo: ClientInfo): Promise<OpenedPopup> {
    const userId = await this.#confirmOwner(caller, currentPassword);
    return this.popupSignIn.open(pluginId, { userId, rememberMe: false }, clientInfo);
  }

  async unlink(caller: Principal, pluginId: string, currentPassword: string) {
    const userId = await this.#confirmOwner(caller, currentPassword);
    await this.identityLinks.unlink(userId, pluginId);
    return this.identityLinks.listForUser(userId);
  }

  async #confirmOwner(caller: Principal, currentPassword: string): Promise<string> {
    const userId = assertUserId(caller);
    await this.ownerConfirmation.assertOwner(caller, currentPassword);
    return userId;
  }
}

/** Throws a 403 problem for the API key, which has no account. */
function assertUserId({ userId, isSystem }: Principal): string {
  if (isSystem) throw new Problem(403, 'forbidden', 'A key has no account of its own');
  return userId;
}
