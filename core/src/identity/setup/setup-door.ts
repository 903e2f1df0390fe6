import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, cookieIn, sameSecret, Vault, type Config } from '../../kernel/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { ALL_CODES, codesFrom } from '../sign-in/bounds.js';
import { Throttle } from '../sign-in/throttle.js';

/** The cookie in which a browser carries the code from step to step; tools may send the header `X-Setup-Code`. */
export const SETUP_COOKIE = 'setup-code';
const HEADER = 'x-setup-code';

/**
 * Whoever sets the portal up has to know the code that stands where only its owner reads: in what the portal prints. Being on the same machine
 * proves nothing: a proxy that adds no header, other programs and plug-ins call from there, too.
 */
@Injectable()
export class SetupDoor {
  /** Chosen where the portal is started (`SETUP_CODE`), else sixteen hexadecimal digits in four groups, the same at every start. Worth nothing once the set-up is over. */
  readonly code: string;

  constructor(
    vault: Vault,
    @Inject(CONFIG) { setupCode }: Config,
    private readonly throttle: Throttle,
  ) {
    this.code = setupCode ?? groupsOf(vault.digest('set-up').slice(0, 16));
  }

  /** Throws a 429 problem for whoever guessed too often. */
  isOpenTo(request: GuardedRequest): boolean {
    const shown = request.headers[HEADER] ?? cookieIn(request.headers['cookie'] as string | undefined, SETUP_COOKIE);
    return Boolean(shown) && this.knows(String(shown), request.address ?? request.ip);
  }

  /** However it was typed: in capitals, with or without dashes. Throws a 429 problem for whoever guessed too often. */
  knows(code: string, address: string): boolean {
    const bounds = [codesFrom(address), ALL_CODES];
    this.throttle.demand(...bounds);
    const isRight = sameSecret(bare(code), bare(this.code));
    if (!isRight) this.throttle.count(...bounds);
    return isRight;
  }
}

const groupsOf = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$&-');

const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
