import type { Decision } from '../model/offers.js';
import type { AskedCopy, Decided } from './desk.js';
import { attempt, requestTexts, tellSuccess } from './outcome.js';
import { send } from './send.js';

const TOLD: Readonly<Record<Decision, string>> = {
  approve: 'SuccessfullyApproved',
  deny: 'DeniedRequest',
  markAvailable: 'NowAvailable',
  markUnavailable: 'NowUnavailable',
};

/** Sends one decision and tells what came of it; null when it was refused. */
export async function decide(copy: AskedCopy, decision: Decision, reason = ''): Promise<Decided | null> {
  const result = await attempt(send(copy, decision, reason));
  if (!result) return null;
  tellSuccess(requestTexts().t(TOLD[decision], { title: copy.title }));
  return { reason: decision === 'deny' ? reason : null };
}
