const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Gives the workers of this run a folder in common, where they keep what is made once in a run. */
module.exports = () => {
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'ombi-test-run-'));
};
