import { ScreenHeader } from '../screen-header.js';
import { IssueCategoryList } from './issue-categories.js';

/** The categories of issues, for users who manage issues but not the settings. */
export default function IssueCategoriesScreen() {
  return (
    <>
      <ScreenHeader id="issues" />
      <IssueCategoryList />
    </>
  );
}
