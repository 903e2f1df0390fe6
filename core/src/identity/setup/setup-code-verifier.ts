import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, readCookie, isSameSecret, SecretVault, type Config } from '../../kernel/index.js';
import type { AuthenticatedRequest } from '../access/request.decorators.js';
import { TOTAL_SETUP_CODE_LIMIT, setupCodeLimit, AttemptRateLimiter } from '../sign-in/attempt-rate-limiter.js';

/** Cookie with the set-up code; tools may send the header `X-Setup-Code` instead. */
export const SETUP_CODE_COOKIE = 'setup-code';
const SETUP_CODE_HEADER = 'x-setup-code';

/**
 * Protects the set-up with a code that the portal prints at start. Calls from the same machine need it, too: proxies without forwarded
 * headers, other programs and plug-ins also call from there.
 */
@Injectable()
export class SetupCodeVerifier {
  /** `SETUP_CODE`, or else sixteen hexadecimal digits in four groups, the same at every start. Useless after the set-up. */
  readonly code: string;

  constructor(
    secretVault: SecretVault,
    @Inject(CONFIG) { setupCode }: Config,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {
    this.code = setupCode ?? formatCode(secretVault.digest('set-up').slice(0, 16));
  }

  /** Whether header or cookie carry the code. Throws a 429 problem after too many wrong codes. */
  verifyRequest(request: AuthenticatedRequest): boolean {
    const code = request.headers[SETUP_CODE_HEADER] ?? readCookie(request.headers['cookie'] as string | undefined, SETUP_CODE_COOKIE);
    return Boolean(code) && this.verifyCode(String(code), request.address ?? request.ip);
  }

  /** Compares ignoring case, spaces and dashes. Throws a 429 problem after too many wrong codes. */
  verifyCode(code: string, address: string): boolean {
    const limits = [setupCodeLimit(address), TOTAL_SETUP_CODE_LIMIT];
    this.attemptRateLimiter.assertAllowed(...limits);
    const isRight = isSameSecret(normalizeCode(code), normalizeCode(this.code));
    if (!isRight) this.attemptRateLimiter.recordAttempt(...limits);
    return isRight;
  }
}

const formatCode = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$&-');

const normalizeCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
