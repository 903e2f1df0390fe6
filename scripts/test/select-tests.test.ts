import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = `import('./scripts/steps/select-tests.mjs').then(({ selectTests }) => {
  console.log(JSON.stringify(JSON.parse(process.argv[1]).map((args) => selectTests(args))));
});`;

/** The module is native ESM, which Jest cannot import. */
const selections = (...given: string[][]): string[][] =>
  JSON.parse(
    execFileSync(process.execPath, ['-e', SCRIPT, JSON.stringify(given)], { cwd: join(__dirname, '../..'), encoding: 'utf8' }),
  ) as string[][];

it('runs the tests of a folder', () => {
  expect(
    selections(
      ['votes'],
      ['core/src/votes'],
      ['core/src/votes/'],
      ['core/src/votes/vote.repository.ts'],
      ['ui-shell/src/layout/side-menu'],
      ['plugins/tmdb'],
      ['plugins/lidarr/src/simulator'],
      ['lidarr'],
    ),
  ).toEqual([
    ['core/test/votes/'],
    ['core/test/votes/'],
    ['core/test/votes/'],
    ['core/test/votes/'],
    ['ui-shell/test/layout/'],
    ['plugins/tmdb/'],
    ['plugins/lidarr/', 'ui-plugins/lidarr/'],
    ['plugins/lidarr/', 'ui-plugins/lidarr/'],
  ]);
});

it('passes on test paths, patterns and options', () => {
  const suite = 'plugins/tmdb/test/tmdb.test.ts';
  expect(selections([], [suite], ['core/test/votes'], ['no-such-name'], ['votes', '-t', 'votes'], ['-t', 'votes'])).toEqual([
    [],
    [suite],
    ['core/test/votes'],
    ['no-such-name'],
    ['core/test/votes/', '-t', 'votes'],
    ['-t', 'votes'],
  ]);
});
