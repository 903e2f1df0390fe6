import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Suite {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}
interface SecondTry {
  suitesToRepeat(suites: readonly Suite[], nameOf: (suite: Suite) => string): Suite[];
  withSecondTry(
    suites: readonly Suite[],
    repeated: readonly Suite[],
    nameOf: (suite: Suite) => string,
  ): { suites: Suite[]; flaky: string[] };
  outcome(suites: readonly Suite[]): { passed: number; failed: number; skipped: string[] };
}
const { suitesToRepeat, withSecondTry, outcome } = createRequire(__filename)('../jest/second-try.cjs') as SecondTry;

const JOURNEY = 'ui-shell/journeys/votes.journey.ts';
const KILLER = 'core/test/fulfilment/crash/killed.test.ts';
const OTHER = 'core/test/kernel/outbox/outbox.test.ts';

const suite = (name: string, ...statuses: string[]): Suite => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, place) => ({ fullName: `${name} ${place}`, status })),
});
const nameOf = ({ name }: Suite): string => name;

describe('a second try', () => {
  it('is given to journeys and to suites that kill processes, which are all there', () => {
    const suites = [suite(JOURNEY, 'failed'), suite(KILLER, 'passed', 'failed'), suite(OTHER, 'passed')];
    expect(suitesToRepeat(suites, nameOf)).toEqual(suites.slice(0, 2));
    for (const path of [JOURNEY, KILLER, OTHER]) expect([path, existsSync(join(__dirname, '../..', path))]).toEqual([path, true]);
  });

  it('is given to nobody as soon as another suite failed', () => {
    expect(suitesToRepeat([suite(JOURNEY, 'failed'), suite(OTHER, 'failed')], nameOf)).toEqual([]);
    expect(suitesToRepeat([suite(OTHER, 'failed')], nameOf)).toEqual([]);
    expect(suitesToRepeat([suite(JOURNEY, 'passed')], nameOf)).toEqual([]);
  });

  it('counts instead of the first, and is told by the names of the tests that needed it', () => {
    const first = [suite(JOURNEY, 'passed', 'failed', 'pending'), suite(KILLER), suite(OTHER, 'passed')];
    const { suites, flaky } = withSecondTry(first, [suite(JOURNEY, 'passed', 'passed', 'pending'), suite(KILLER, 'passed')], nameOf);
    expect(flaky).toEqual([`${JOURNEY} 1`, KILLER]);
    expect(outcome(suites)).toEqual({ passed: 4, failed: 0, skipped: [`${JOURNEY} 2`] });
  });

  it('saves nothing that fails again', () => {
    const { suites, flaky } = withSecondTry([suite(JOURNEY, 'failed')], [suite(JOURNEY, 'failed', 'passed')], nameOf);
    expect([flaky, outcome(suites)]).toEqual([[], { passed: 1, failed: 1, skipped: [] }]);
  });

  it('counts a suite that came to no test as one failure', () => {
    expect(outcome([suite(OTHER), suite(JOURNEY, 'passed')])).toEqual({ passed: 1, failed: 1, skipped: [] });
  });
});
