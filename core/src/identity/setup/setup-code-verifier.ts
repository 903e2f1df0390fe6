import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, readCookie, isSameSecret, SecretVault, type Config } from '../../kernel/index.js';
import type { AuthenticatedRequest } from '../access/request.decorators.js';
import { TOTAL_SETUP_CODE_LIMIT, setupCodeLimit, AttemptRateLimiter } from '../sign-in/attempt-rate-limiter.js';

/** The cookie in which a browser carries the code from step to step; tools may send the header `X-Setup-Code`. */
export const SETUP_CODE_COOKIE = 'setup-code';
const SETUP_CODE_HEADER = 'x-setup-code';

/**
 * Whoever sets the portal up has to know the code that stands where only its owner reads: in what the portal prints. Being on the same machine
 * proves nothing: a proxy that adds no header, other programs and plug-ins call from there, too.
 */
@Injectable()
export class SetupCodeVerifier {
  /** Chosen where the portal is started (`SETUP_CODE`), else sixteen hexadecimal digits in four groups, the same at every start. Worth nothing once the set-up is over. */
  readonly code: string;

  constructor(
    secretVault: SecretVault,
    @Inject(CONFIG) { setupCode }: Config,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {
    this.code = setupCode ?? formatCode(secretVault.digest('set-up').slice(0, 16));
  }

  /** Throws a 429 problem for whoever guessed too often. */
  hasValidCode(request: AuthenticatedRequest): boolean {
    const shown = request.headers[SETUP_CODE_HEADER] ?? readCookie(request.headers['cookie'] as string | undefined, SETUP_CODE_COOKIE);
    return Boolean(shown) && this.isValidCode(String(shown), request.address ?? request.ip);
  }

  /** However it was typed: in capitals, with or without dashes. Throws a 429 problem for whoever guessed too often. */
  isValidCode(code: string, address: string): boolean {
    const bounds = [setupCodeLimit(address), TOTAL_SETUP_CODE_LIMIT];
    this.attemptRateLimiter.assertAllowed(...bounds);
    const isRight = isSameSecret(normaliseCode(code), normaliseCode(this.code));
    if (!isRight) this.attemptRateLimiter.recordAttempt(...bounds);
    return isRight;
  }
}

const formatCode = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$&-');

const normaliseCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
