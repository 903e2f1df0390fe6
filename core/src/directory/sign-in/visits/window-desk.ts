import { Injectable } from '@nestjs/common';
import { questionsFrom, Throttle, type IssuedToken, type Visit } from '../../../identity/index.js';
import { Linking } from '../../identities/linking.js';
import { Arrivals } from '../arrivals.js';
import { Visits, type Purpose, type Ticket } from './visits.js';
import { Ways } from '../ways.js';
import { Windows, type NewWindow } from './windows.js';

/** How a window stands; with a token when somebody came in. */
export type WindowAnswer = { readonly state: 'waiting' | 'expired' | 'linked' } | { readonly state: 'done'; readonly token: IssuedToken };

/** Windows from their opening to the token. */
@Injectable()
export class WindowDesk {
  constructor(
    private readonly ways: Ways,
    private readonly windows: Windows,
    private readonly visits: Visits,
    private readonly arrivals: Arrivals,
    private readonly linking: Linking,
    private readonly throttle: Throttle,
  ) {}

  async open(pluginId: string, purpose: Purpose, { address }: Visit): Promise<NewWindow> {
    const door = await this.ways.open(pluginId, 'window');
    this.throttle.demand(questionsFrom(address));
    this.throttle.count(questionsFrom(address));
    return this.windows.open(door, purpose);
  }

  /** Whoever asks for what is not there is guessing. */
  async look(ticket: Ticket, visit: Visit): Promise<WindowAnswer> {
    this.throttle.demand(questionsFrom(visit.address));
    const found = await this.visits.look(ticket);
    if (found.state === 'expired') this.throttle.count(questionsFrom(visit.address));
    if (found.state !== 'done') return found;

    const { door, recognised, purpose } = found;
    if (purpose.userId === null)
      return { state: 'done', token: await this.arrivals.admit(door, recognised, { remember: purpose.remember, visit }) };
    await this.linking.link(purpose.userId, door, recognised);
    return { state: 'linked' };
  }
}
