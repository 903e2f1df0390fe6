import { decideFailureNotification, type FailureRecord } from '../../../src/fulfilment/dispatch/decide-failure-notification.js';
import type { DispatchState } from '../../../src/fulfilment/dispatch/dispatch-order.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Records failures at these times, the last of which may be final. */
function recordFailures(times: readonly number[], { dead = false, state = {} as DispatchState } = {}): FailureRecord[] {
  const records: FailureRecord[] = [];
  for (const [index, at] of times.entries()) {
    const isLast = index === times.length - 1;
    const before = records.at(-1)?.dispatchState ?? state;
    records.push(decideFailureNotification(before, { attempts: index + 1, isDeadLetter: dead && isLast, at }));
  }
  return records;
}
const attention = (records: readonly FailureRecord[]) => records.map(({ needsAttention }) => needsAttention);

describe('administrators are notified of a failing dispatch', () => {
  it('from the third failure on, once', () => {
    expect(attention(recordFailures([0, 1, 6, 21, 51].map((minute) => minute * MINUTE)))).toEqual([false, false, true, false, false]);
  });

  it('after an hour of failures, also when there were only two', () => {
    expect(attention(recordFailures([0, HOUR, 2 * HOUR]))).toEqual([false, true, false]);
    expect(attention(recordFailures([0, HOUR - 1]))).toEqual([false, false]);
  });

  it('never of the first one that is retried, however late it is', () => {
    const accepted = { connectionId: 'c', confirmations: 3 };
    expect(attention(recordFailures([5 * HOUR], { state: { accepted } }))).toEqual([false]);
  });

  it('at once of one that is not retried, unless they know already', () => {
    expect(attention(recordFailures([0], { dead: true }))).toEqual([true]);
    expect(attention(recordFailures([0, 1, 2, 3], { dead: true }))).toEqual([false, false, true, false]);
  });
});

it('a failed confirmation is repeated, and a dispatch that was given up begins anew', () => {
  const accepted = { connectionId: 'c', confirmations: 3 };
  const [retried] = recordFailures([0], { state: { accepted } });
  const [givenUp] = recordFailures([0], { state: { accepted }, dead: true });
  expect(retried?.dispatchState).toEqual({ accepted, failingSince: 0, isReported: false });
  expect(givenUp?.dispatchState).toEqual({ failingSince: 0, isReported: true });
});
