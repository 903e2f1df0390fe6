/** Runs tests against other texts of some sources than those in the repository, and writes down which of their places were reached. */
const { readFileSync, writeFileSync } = require('node:fs');
const SharedLibraryRuntime = require('../jest/shared-library-runtime.cjs');

const { sources, reachedName, reachedFile } = JSON.parse(readFileSync(process.env.OMBI_MUTANT, 'utf8'));

module.exports = class MutantRuntime extends SharedLibraryRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    // What Jest compiles is remembered by its content, so that nothing of it stays for others.
    const files = this.fileCache;
    const asItStands = files.readFile.bind(files);
    files.readFile = (path) => sources[path] ?? asItStands(path);
    this.reached = environment.global[reachedName] = new Set();
  }

  teardown() {
    if (reachedFile) writeFileSync(reachedFile, JSON.stringify([...this.reached]));
    super.teardown();
  }
};
