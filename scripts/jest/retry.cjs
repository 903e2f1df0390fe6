/** Suites that stand on what no test controls: what a browser does when, and how the system ends processes. Only in CI, and never another. */
const MAY_FALL = [
  /^ui-shell\/journeys\/.+\.journey\.ts$/,
  /^core\/test\/fulfilment\/crash\/(killed-process|portal-takeover)\.test\.ts$/,
  /^core\/test\/kernel\/run-server\.test\.ts$/,
  /^core\/test\/plugin-host\/process\/(process-crashes|node-permissions|forked-runner|hostile-plugin)\.test\.ts$/,
  /^core\/test\/plugin-host\/installer\/interrupted-installs\.test\.ts$/,
];

const hasFailed = ({ status }) => status === 'failed';

/** Of suites, as Jest reports them, those to be run once more: all that failed, or none where one of them must not fail at all. `nameOf` tells the path of a suite in the repository. */
function suitesToRetry(suites, nameOf) {
  const failed = suites.filter(hasFailed);
  return failed.every((suite) => MAY_FALL.some((pattern) => pattern.test(nameOf(suite)))) ? failed : [];
}

/** The suites with the outcome of their last run, and the names of the tests that passed only then. */
function withRetry(suites, repeated, nameOf) {
  const last = new Map(repeated.map((suite) => [suite.name, suite]));
  const saved = suites.filter((suite) => hasFailed(suite) && last.get(suite.name)?.status === 'passed');
  return { suites: suites.map((suite) => last.get(suite.name) ?? suite), flaky: saved.flatMap((suite) => failures(suite, nameOf)) };
}

/** What failed in a suite; the suite itself where it came to no test. */
function failures(suite, nameOf) {
  const tests = suite.assertionResults.filter(hasFailed).map(({ fullName }) => fullName);
  return tests.length > 0 ? tests : [nameOf(suite)];
}

/** Numbers of tests, in which a suite that failed as a whole counts as one, and the names of those that were not run. */
function countOutcomes(suites) {
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: suites.filter(hasFailed).flatMap((suite) => failures(suite, ({ name }) => name)).length,
    skipped: tests.filter(({ status }) => status === 'pending' || status === 'todo').map(({ fullName }) => fullName),
  };
}

module.exports = { suitesToRetry, withRetry, countOutcomes };
