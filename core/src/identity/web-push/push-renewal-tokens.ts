import { Injectable } from '@nestjs/common';
import { isSameSecret, SecretVault } from '../../kernel/index.js';

/** A browser of a user, by the hash of its endpoint. */
interface SubscribedBrowser {
  readonly userId: string;
  readonly endpointHash: string;
}

const SEPARATOR = '.';

/**
 * Tokens with which a service worker, which has no session, replaces the subscription that it has after a `pushsubscriptionchange`. Each
 * names one subscription of one user, so that it ends when the browser is removed, is renewed, or belongs to another user.
 */
@Injectable()
export class PushRenewalTokens {
  constructor(private readonly secretVault: SecretVault) {}

  tokenFor({ userId, endpointHash }: SubscribedBrowser): string {
    return [userId, endpointHash, this.#signatureOf(userId, endpointHash)].join(SEPARATOR);
  }

  /** Null for a token that the portal has not signed. */
  parse(token: string): SubscribedBrowser | null {
    const [userId = '', endpointHash = '', signature = ''] = token.split(SEPARATOR);
    return isSameSecret(signature, this.#signatureOf(userId, endpointHash)) ? { userId, endpointHash } : null;
  }

  #signatureOf(userId: string, endpointHash: string): string {
    return this.secretVault.digest(`browser ${userId} ${endpointHash}`);
  }
}
