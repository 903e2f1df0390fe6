const SharedGlobalsEnvironment = require('../jest/shared-globals-environment.cjs');

/** One test that fails has noticed the mutant: the rest of the suite is left out, apart from what it tidies up. */
module.exports = class FailFastEnvironment extends SharedGlobalsEnvironment {
  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.isNoticed = true;
    if (name === 'test_start' && this.isNoticed) test.mode = 'skip';
  }
};
