import { Injectable } from '@nestjs/common';
import type { Credentials } from '@ombi/sdk';
import { atAccountFrom, guessesFrom, SignIn, Throttle, type IssuedToken, type Visit } from '../../identity/index.js';
import { Recognition, type Recognised } from '../doors/recognition.js';
import type { Door } from '../doors/doors.js';
import { Arrivals } from './arrivals.js';
import { Ways } from './ways.js';

/** What somebody types who is known elsewhere. */
export interface OutsideLogin extends Credentials {
  readonly rememberMe: boolean;
}

/** Somebody who was recognised, and at which door. */
export interface Proof {
  readonly door: Door;
  readonly recognised: Recognised;
}

/** Recognises people by the name and password that they have elsewhere. */
@Injectable()
export class Entrance {
  constructor(
    private readonly ways: Ways,
    private readonly recognition: Recognition,
    private readonly arrivals: Arrivals,
    private readonly door: SignIn,
    private readonly throttle: Throttle,
  ) {}

  /** Throws 401 for a wrong password, and what {@link Arrivals.admit} throws. */
  async signIn(pluginId: string, { rememberMe, ...typed }: OutsideLogin, visit: Visit): Promise<IssuedToken> {
    const proof = await this.prove(pluginId, typed, visit);
    if (!proof) return this.door.refuse(null, typed.userName, visit);
    return this.arrivals.admit(proof.door, proof.recognised, { remember: rememberMe, visit });
  }

  /** Who it is; null for a wrong password. Throws a 429 problem for those who tried too often. */
  async prove(pluginId: string, { userName, password }: Credentials, { address }: Visit): Promise<Proof | null> {
    const door = await this.ways.open(pluginId, 'password');
    const atThisAccount = atAccountFrom(`${pluginId} ${userName}`, address);
    const bounds = [atThisAccount, guessesFrom(address)];
    this.throttle.demand(...bounds);
    this.throttle.count(...bounds);
    const recognised = await this.recognition.byPassword(door, { userName, password });
    if (recognised) this.throttle.forget(atThisAccount);
    return recognised && { door, recognised };
  }
}
