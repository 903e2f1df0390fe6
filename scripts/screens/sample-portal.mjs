import { startPortal } from '../steps/portal.mjs';
import { createPortalUser, startConfiguredPortal } from '../bench/support/portal.mjs';

/** The ids of sample movies and of a sample series. */
const SAMPLE_MOVIE = 900_000_000;
const SAMPLE_SERIES = 900_100_101;

/**
 * Starts a portal with sample data: two users, requests in several states and an issue, and a second one that is not set up. Answers their
 * addresses, the token of an administrator and `stop`.
 */
export async function fillPortal() {
  const cleanUps = [];
  const portal = await startConfiguredPortal({ later: (cleanUp) => cleanUps.unshift(cleanUp) });
  const newPortal = await startPortal();
  cleanUps.unshift(() => newPortal.stop());
  const stop = async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  };
  await addContent(portal).catch(async (failure) => {
    await stop();
    throw failure;
  });
  return { url: portal.url, newPortalUrl: newPortal.url, token: portal.headers.authorization.slice('Bearer '.length), stop };
}

async function addContent(portal) {
  const requester = await createPortalUser(portal, 'marie-antoinette.of-the-long-name', ['RequestMovie', 'RequestTv']);

  await requestMovies(requester, [1, 2, 3, 4, 5, 6]);
  await requester('POST', '/api/v2/Requests/tv', { theMovieDbId: SAMPLE_SERIES, requestAll: true });
  await decideRequests(portal);
  await reportIssue(portal);
}

async function requestMovies(member, numbers) {
  for (const number of numbers) await member('POST', '/api/v1/Request/movie', { theMovieDbId: SAMPLE_MOVIE + number, languageCode: 'en' });
}

async function decideRequests({ api }) {
  const [approved, denied] = await api('GET', '/api/v1/Request/movie');
  await api('POST', '/api/v1/Request/movie/approve', { id: approved.id });
  await api('PUT', '/api/v1/Request/movie/deny', {
    id: denied.id,
    reason: 'We have this one on disc, in the shelf beside the television.',
  });
}

async function reportIssue({ api }) {
  const settings = await api('GET', '/api/v1/Settings/Issues');
  await api('POST', '/api/v1/Settings/Issues', { ...settings, enabled: true });
  await api('POST', '/api/v1/Issues/categories', { value: 'Sound' });
  const [category] = await api('GET', '/api/v1/Issues/categories');
  await api('POST', '/api/v1/Issues', {
    title: 'Sample Movie',
    requestType: 1,
    providerId: String(SAMPLE_MOVIE + 1),
    issueCategory: category,
    issueCategoryId: category.id,
    subject: 'The sound is half a second late',
    description: 'From the second half on, on the television in the kitchen. On the phone it is fine.',
  });
}
