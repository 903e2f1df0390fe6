import { randomBytes } from 'node:crypto';

export interface SimulatedAccount {
  readonly id: number;
  /** Empty for a managed account, which cannot sign in by name. */
  readonly username: string;
  readonly title: string;
  readonly email: string;
  readonly password: string;
  /** The current one; see `formerTokens`. */
  token: string;
  /** Access that the owner granted: none, an open invitation, or an accepted one. */
  share: 'none' | 'pending' | 'given';
}

/** A title on a watchlist, with guids such as `tmdb://603`. */
export interface SimulatedWatchlistTitle {
  readonly ratingKey: string;
  readonly type: 'movie' | 'show' | 'artist';
  readonly title: string;
  readonly guids: readonly string[];
}

export interface SimulatedPin {
  readonly id: number;
  readonly code: string;
  readonly clientIdentifier: string;
  token: string | null;
  expiresIn: number;
}

/** The state of the account service: accounts, pins, and the shares of one server. Tests and demos may change it at any time. */
export class PlexState {
  readonly accounts: SimulatedAccount[] = [];
  readonly pins: SimulatedPin[] = [];
  /** The watchlists by account id, newest first. */
  readonly watchlists = new Map<number, SimulatedWatchlistTitle[]>();
  /** Tokens that the service no longer accepts. */
  readonly expiredTokens = new Set<string>();
  /** Older tokens with which an account can still read its current one. */
  readonly formerTokens = new Map<string, SimulatedAccount>();
  /** The webhook addresses of the owner's account. */
  readonly webhooks: string[] = [];
  /** Whether the owner may use webhooks. */
  hasSubscription = true;
  readonly owner: SimulatedAccount;

  constructor() {
    this.owner = this.addAccount('owner');
    this.addAccount('guest', { share: 'given' });
    this.addAccount('visitor', { share: 'given' });
  }

  addAccount(username: string, overrides: Partial<SimulatedAccount> = {}): SimulatedAccount {
    const number = this.accounts.length + 1;
    const account: SimulatedAccount = {
      id: 13_000_000 + number,
      username,
      title: username || `Child ${number}`,
      email: username ? `${username}@example.org` : '',
      password: `${username} knows it`,
      token: `token-of-${username || number}`,
      share: 'none',
      ...overrides,
    };
    this.accounts.push(account);
    return account;
  }

  addToWatchlist(
    { id }: SimulatedAccount,
    type: SimulatedWatchlistTitle['type'],
    title: string,
    ...guids: string[]
  ): SimulatedWatchlistTitle {
    const list = this.watchlists.get(id) ?? [];
    const number = [...this.watchlists.values()].reduce((sum, { length }) => sum + length, 1);
    const entry = { ratingKey: `5d77${String(number).padStart(20, '0')}`, type, title, guids };
    this.watchlists.set(id, [entry, ...list]);
    return entry;
  }

  createPin(clientIdentifier: string, isStrong: boolean): SimulatedPin {
    const code = isStrong ? randomBytes(12).toString('hex') : randomBytes(2).toString('hex').toUpperCase();
    const pin: SimulatedPin = { id: 500 + this.pins.length, code, clientIdentifier, token: null, expiresIn: 1800 };
    this.pins.push(pin);
    return pin;
  }

  /** Signs a user in on the opened page and confirms the pin. */
  approvePin(url: string, username: string): void {
    const code = new URLSearchParams(new URL(url).hash.replace(/^#\?/, '')).get('code');
    const pin = this.pins.find((candidate) => candidate.code === code);
    const account = this.accounts.find((candidate) => candidate.username === username);
    if (!pin || !account) throw new Error(`The page of Plex knows no pin at ${url}, or nobody called ${username}`);
    pin.token = account.token;
  }
}
