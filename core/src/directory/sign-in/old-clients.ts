import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  OutsideSignIn,
  questionsFrom,
  Throttle,
  type IssuedToken,
  type OpenedWindow,
  type Visit,
  type WindowOpener,
} from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { Visits, type Ticket } from './visits/visits.js';
import { Ways } from './ways.js';
import { WindowDesk } from './visits/window-desk.js';

const LARGEST_PIN = 2 ** 31 - 1;

/** Windows as old clients know them: they begin the visit at the service by themselves, and ask for it by a number. */
@Injectable()
export class OldClients implements WindowOpener, OnModuleInit {
  constructor(
    private readonly host: PluginHost,
    private readonly ways: Ways,
    private readonly visits: Visits,
    private readonly desk: WindowDesk,
    private readonly door: OutsideSignIn,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    this.door.register(this);
  }

  async open(posted: Readonly<Record<string, unknown>>, visit: Visit): Promise<OpenedWindow | null> {
    const members = new Map(Object.entries(posted).map(([name, value]) => [name.toLowerCase(), value]));
    const wish = this.host.signInNames().find(({ flag }) => isTrue(members.get(flag.toLowerCase())));
    if (!wish) return null;

    const door = await this.ways.open(wish.pluginId, 'window');
    this.throttle.demand(questionsFrom(visit.address));
    this.throttle.count(questionsFrom(visit.address));
    const begun = wish.read(members.get(wish.member.toLowerCase()));
    if (!begun) throw new Problem(400, 'validation', 'The pin cannot be read', { [wish.member]: ['This is not a pin'] });

    const pinId = randomInt(1, LARGEST_PIN);
    await this.visits.open(door, begun, ticketOf(pinId, visit), { userId: null, remember: true });
    return { url: begun.url, pinId };
  }

  /** Old clients show the words, and keep asking. */
  async look(pinId: number, visit: Visit): Promise<IssuedToken | { readonly errorMessage: string }> {
    try {
      const answer = await this.desk.look(ticketOf(pinId, visit), visit);
      return answer.state === 'done' ? answer.token : { errorMessage: WORDS[answer.state] };
    } catch (cause) {
      if (cause instanceof Problem && cause.getStatus() === 403) return { errorMessage: cause.detail ?? cause.code };
      throw cause;
    }
  }
}

const WORDS = {
  waiting: 'Nobody has signed in yet',
  expired: 'The sign-in has taken too long. Please start again',
  linked: 'The account is linked',
} as const;

/** The number can be guessed, so only whoever began the visit may ask for it: known by where they are and what they use. */
const ticketOf = (pinId: number, { address, userAgent }: Visit): Ticket => ({ id: `pin ${pinId}`, browser: `${address} ${userAgent}` });

const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
