import { Injectable } from '@nestjs/common';
import { guessesFrom, SignIn, Throttle, type IssuedToken, type Visit } from '../../identity/index.js';
import { Problem, Unauthenticated } from '../../kernel/index.js';
import { Recognition } from '../doors/recognition.js';
import { Arrivals } from './arrivals.js';
import { Ways } from './ways.js';

/** What a program posts that somebody has let into their account elsewhere. */
export interface TokenLogin {
  readonly token: string;
  readonly rememberMe: boolean;
}

/** Old clients know a token that lets in and a 401; closed doors and missing accounts are the same to them. */
const SAME_TO_OLD_CLIENTS: ReadonlySet<number> = new Set([403, 404]);

/** Recognises people by a token that another program got from the service. The token is asked about once, and neither kept nor logged. */
@Injectable()
export class TokenEntrance {
  constructor(
    private readonly ways: Ways,
    private readonly recognition: Recognition,
    private readonly arrivals: Arrivals,
    private readonly door: SignIn,
    private readonly throttle: Throttle,
  ) {}

  /** Throws 401 for a token that the service does not know, a 429 problem for those who tried too many, and what {@link Arrivals.admit} throws. */
  async signIn(pluginId: string, { token, rememberMe }: TokenLogin, visit: Visit): Promise<IssuedToken> {
    const door = await this.ways.open(pluginId, 'token');
    const bound = guessesFrom(visit.address);
    this.throttle.demand(bound);
    this.throttle.count(bound);
    const recognised = await this.recognition.byToken(door, token);
    if (!recognised) return this.door.refuse(null, '', visit);
    this.throttle.takeBack(bound);
    return this.arrivals.admit(door, recognised, { remember: rememberMe, visit });
  }

  /** For a year. */
  async signInOldClient(pluginId: string, token: string, visit: Visit): Promise<IssuedToken> {
    try {
      return await this.signIn(pluginId, { token, rememberMe: true }, visit);
    } catch (cause) {
      if (cause instanceof Problem && SAME_TO_OLD_CLIENTS.has(cause.getStatus())) throw new Unauthenticated();
      throw cause;
    }
  }
}
