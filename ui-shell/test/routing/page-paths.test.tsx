import { PAGE_PATHS } from '../../src/routing/page-paths.js';
import { PAGES } from '../../src/routing/pages.js';

it('the paths of pages are those of the pages, so that visitors are asked to sign in wherever there is one', () => {
  expect([...PAGE_PATHS]).toEqual(PAGES.map(({ path }) => path));
});
