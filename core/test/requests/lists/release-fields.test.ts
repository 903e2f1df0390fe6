import { movieRequestRow } from '../../../src/requests/lists/rows/title-request-rows.js';
import { toTitleRecord } from '../../../src/requests/lists/rows/title-row.repository.js';

const TODAY = '2023-11-14';

/** The row of a movie with these release dates, as a reader sees it on {@link TODAY}. */
function rowOf(releaseDate: string | null, digitalReleaseDate: string | null) {
  const record = toTitleRecord([
    {
      ...{ t_id: 1, t_kind: 'movie', t_externalId: '1', t_title: 'A', t_overview: '', t_sample: 0, s_userId: null },
      ...{ t_releaseDate: releaseDate, t_digitalReleaseDate: digitalReleaseDate },
      ...{ r_id: 1, r_slot: 'regular', r_state: 'pending', r_requesterId: 'ann', r_requestedAt: 1_700_000_000_000 },
    },
  ]);
  return movieRequestRow(record, {
    ...{ viewerId: 'ann', today: TODAY, baseUrl: '', canSeeOthers: true, canApprove: true },
    ...{ requesterSummaries: new Map(), movieViewersLookup: () => new Set<string>() },
  });
}

it.each([
  ['2023-11-13', true],
  [TODAY, true],
  ['2023-11-15', false],
  [null, false],
])('a movie with the release date %s is released: %s', (releaseDate, released) => {
  expect(rowOf(releaseDate, null)).toMatchObject({ released });
});

it.each([
  ['2023-11-13', false],
  [TODAY, false],
  ['2023-11-15', true],
  [null, false],
])('a movie with the digital release date %s is still to be released digitally: %s', (digitalReleaseDate, digitalRelease) => {
  expect(rowOf('2023-01-01', digitalReleaseDate)).toMatchObject({ digitalRelease });
});
