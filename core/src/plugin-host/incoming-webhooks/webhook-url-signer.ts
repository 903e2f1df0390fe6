import { Injectable } from '@nestjs/common';
import { PortalUrl } from '../../identity/index.js';
import { isSameSecret, LogService, SecretVault } from '../../kernel/index.js';

/** Signed URLs at which outside services call the portal, one for each stored connection: an HMAC with the portal's key. */
@Injectable()
export class WebhookUrlSigner {
  constructor(
    private readonly secretVault: SecretVault,
    private readonly portalUrl: PortalUrl,
    private readonly log: LogService,
  ) {}

  /** Path below the portal's address, without a leading slash. */
  signedPathOf(pluginId: string, connectionId: string): string {
    const token = this.#deriveToken(pluginId, connectionId);
    this.log.addSecret(token);
    return `api/v3/hooks/${pluginId}/${connectionId}/${token}`;
  }

  /** Null while the portal has no public address. */
  urlOf(pluginId: string, connectionId: string): Promise<string | null> {
    return this.portalUrl.linkTo(this.signedPathOf(pluginId, connectionId));
  }

  /** The portal's public address, before the path of {@link signedPathOf}; null while there is none. */
  portalAddress(): Promise<string | null> {
    return this.portalUrl.linkTo('');
  }

  isValidToken(pluginId: string, connectionId: string, token: string): boolean {
    return isSameSecret(token, this.#deriveToken(pluginId, connectionId));
  }

  #deriveToken(pluginId: string, connectionId: string): string {
    return this.secretVault.digest(`webhook ${pluginId} ${connectionId}`);
  }
}
