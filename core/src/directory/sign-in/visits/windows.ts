import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type SignInVisit } from '@ombi/sdk';
import { PortalAddress } from '../../../identity/index.js';
import { Problem } from '../../../kernel/index.js';
import type { Door } from '../../doors/doors.js';
import { Visits, type Purpose, type Ticket } from './visits.js';

/** A window to open, and how the browser that opens it asks for the outcome. */
export interface NewWindow {
  readonly url: string;
  readonly ticket: Ticket;
  readonly lastsMs: number;
}

const PATIENCE_MS = 15_000;

/** Opens windows of services in which people say who they are. */
@Injectable()
export class Windows {
  constructor(
    private readonly visits: Visits,
    private readonly address: PortalAddress,
  ) {}

  /** Throws a 503 problem while the service cannot be asked. */
  async open(door: Door, purpose: Purpose): Promise<NewWindow> {
    const ticket = { id: randomBytes(18).toString('base64url'), browser: randomBytes(32).toString('base64url') };
    const begun = await this.#begin(door, await this.address.linkTo(`Login/OAuth/${ticket.id}`));
    return { url: begun.url, ticket, lastsMs: await this.visits.open(door, begun, ticket, purpose) };
  }

  async #begin({ connections: [connection], name }: Door, returnUrl: string | null): Promise<SignInVisit> {
    try {
      if (connection) return await connection.call('begin', returnUrl, { timeoutMs: PATIENCE_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
    }
    throw new Problem(503, 'provider-unavailable', `${name} cannot be asked at the moment. Try again in a few minutes`);
  }
}
