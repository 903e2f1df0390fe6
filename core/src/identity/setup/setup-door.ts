import type { BlockList } from 'node:net';
import { Injectable } from '@nestjs/common';
import { cookieIn, sameSecret, Vault } from '../../kernel/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { addressesIn, bare, covers } from '../visits/address-range.js';

/** The cookie in which a browser carries the code from step to step; tools may send the header `X-Setup-Code`. */
export const SETUP_COOKIE = 'setup-code';
const HEADER = 'x-setup-code';

/** Whoever sits at the machine may set the portal up. Everybody else has to know the code that stands where only its owner reads: in what the portal prints. */
@Injectable()
export class SetupDoor {
  /** Sixteen hexadecimal digits in four groups. The same at every start, and worth nothing once the set-up is over. */
  readonly code: string;

  constructor(vault: Vault) {
    this.code = vault
      .digest('set-up')
      .slice(0, 16)
      .replace(/.{4}(?=.)/g, '$&-');
  }

  isOpenTo(request: GuardedRequest): boolean {
    const shown = request.headers[HEADER] ?? cookieIn(request.headers['cookie'] as string | undefined, SETUP_COOKIE);
    return isFromHere(request) || this.knows(String(shown));
  }

  /** However it was typed: in capitals, with or without dashes. */
  knows(code: string): boolean {
    return sameSecret(digitsOf(code), digitsOf(this.code));
  }
}

const digitsOf = (code: string): string => code.toLowerCase().replace(/[^\da-f]/g, '');

const LOOPBACK: BlockList = addressesIn(['127.0.0.0/8', '::1']);
const NAMES_OF_HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Straight from this machine: a proxy beside the portal speaks for others, and a foreign name in `Host` is a page that had its name pointed here. */
const isFromHere = ({ ip, headers }: GuardedRequest): boolean =>
  covers(LOOPBACK, bare(ip)) && NAMES_OF_HERE.test(String(headers['host'] ?? '')) && FORWARDED.every((name) => headers[name] === undefined);
