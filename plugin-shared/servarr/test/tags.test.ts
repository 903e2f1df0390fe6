import { toTagLabel } from '../src/tags.js';

it.each([
  ['Nina', 'nina'],
  ['a.b_c@d', 'a-b-c-d'],
  ['--Ümit--', 'mit'],
  ['日本', ''],
  ['', ''],
])('turns the user name %j into the tag %j', (name, label) => {
  expect(toTagLabel(name)).toBe(label);
});
