import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Suite {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}
interface RetryModule {
  suitesToRetry(suites: readonly Suite[], nameOf: (suite: Suite) => string): Suite[];
  withRetry(suites: readonly Suite[], repeated: readonly Suite[], nameOf: (suite: Suite) => string): { suites: Suite[]; flaky: string[] };
  countOutcomes(suites: readonly Suite[]): { passed: number; failed: number; skipped: string[] };
}
const { suitesToRetry, withRetry, countOutcomes } = createRequire(__filename)('../jest/retry.cjs') as RetryModule;

const JOURNEY_TEST = 'ui-shell/journeys/requests/votes.journey.ts';
const KILLED_TEST = 'core/test/fulfilment/crash/killed-process.test.ts';
const OTHER_TEST = 'core/test/kernel/outbox/outbox.test.ts';

const suite = (name: string, ...statuses: string[]): Suite => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, place) => ({ fullName: `${name} ${place}`, status })),
});
const nameOf = ({ name }: Suite): string => name;

describe('a retry of failed suites', () => {
  it('applies to journeys and to suites that kill processes, which all exist', () => {
    const suites = [suite(JOURNEY_TEST, 'failed'), suite(KILLED_TEST, 'passed', 'failed'), suite(OTHER_TEST, 'passed')];
    expect(suitesToRetry(suites, nameOf)).toEqual(suites.slice(0, 2));
    for (const path of [JOURNEY_TEST, KILLED_TEST, OTHER_TEST])
      expect([path, existsSync(join(__dirname, '../..', path))]).toEqual([path, true]);
  });

  it('is skipped when another suite failed', () => {
    expect(suitesToRetry([suite(JOURNEY_TEST, 'failed'), suite(OTHER_TEST, 'failed')], nameOf)).toEqual([]);
    expect(suitesToRetry([suite(OTHER_TEST, 'failed')], nameOf)).toEqual([]);
    expect(suitesToRetry([suite(JOURNEY_TEST, 'passed')], nameOf)).toEqual([]);
  });

  it('replaces the first result, and reports the retried tests', () => {
    const first = [suite(JOURNEY_TEST, 'passed', 'failed', 'pending'), suite(KILLED_TEST), suite(OTHER_TEST, 'passed')];
    const { suites, flaky } = withRetry(first, [suite(JOURNEY_TEST, 'passed', 'passed', 'pending'), suite(KILLED_TEST, 'passed')], nameOf);
    expect(flaky).toEqual([`${JOURNEY_TEST} 1`, KILLED_TEST]);
    expect(countOutcomes(suites)).toEqual({ passed: 4, failed: 0, skipped: [`${JOURNEY_TEST} 2`] });
  });

  it('fails when a suite fails again', () => {
    const { suites, flaky } = withRetry([suite(JOURNEY_TEST, 'failed')], [suite(JOURNEY_TEST, 'failed', 'passed')], nameOf);
    expect([flaky, countOutcomes(suites)]).toEqual([[], { passed: 1, failed: 1, skipped: [] }]);
  });

  it('counts a suite without any run test as one failure', () => {
    expect(countOutcomes([suite(OTHER_TEST), suite(JOURNEY_TEST, 'passed')])).toEqual({ passed: 1, failed: 1, skipped: [] });
  });
});
