import { startPortal } from '../steps/portal.mjs';
import { createPortalUser, startConfiguredPortal } from '../bench/support/portal.mjs';
import { seedMessages } from './sample-messages.mjs';
import { connectServices } from './sample-services.mjs';

/** The ids of sample movies and of a sample series. */
const SAMPLE_MOVIE = 900_000_000;
const SAMPLE_SERIES = 900_100_101;

/** What an administrator and a user write to each other about an issue. */
const CHAT = [
  'Which television is it, and does it play the file itself or does the server convert it?',
  'The old one in the kitchen. It says *direct play*, whatever that means.',
  'I have replaced the file. Can you look again? The path is /films/Sample.Movie.2020.1080p.BluRay.DTS-HD.MA.5.1.x264-a-very-long-name.mkv',
  'Better, but the second half is still late. It is about a quarter of a second now, and only with headphones.',
  'Then it is the headphones: Bluetooth delays the sound. The television has a setting for it.',
  'Found it. Thank you!',
];

/**
 * Starts a portal with sample data: two users, requests in several states and an issue, and a second one that is not set up. Answers their
 * addresses, the token of an administrator and `stop`.
 */
export async function fillPortal() {
  const cleanUps = [];
  const scope = { later: (cleanUp) => cleanUps.unshift(cleanUp) };
  const portal = await startConfiguredPortal(scope);
  const newPortal = await startPortal();
  cleanUps.unshift(() => newPortal.stop());
  const stop = async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  };
  await addContent(portal, scope).catch(async (failure) => {
    await stop();
    throw failure;
  });
  return { url: portal.url, newPortalUrl: newPortal.url, token: portal.headers.authorization.slice('Bearer '.length), stop };
}

async function addContent(portal, scope) {
  await enableVotes(portal);
  const requester = await createPortalUser(portal, 'marie-antoinette.of-the-long-name', ['RequestMovie', 'RequestTv']);

  await requestMovies(requester, [1, 2, 3, 4, 5, 6]);
  await requester('POST', '/api/v2/Requests/tv', { theMovieDbId: SAMPLE_SERIES, requestAll: true });
  await decideRequests(portal);
  await reportIssue(portal, requester);
  await connectServices(portal, scope);
  await seedMessages(portal);
}

async function enableVotes({ api }) {
  await api('POST', '/api/v1/Settings/vote', { enabled: true, movieVoteMax: 3, musicVoteMax: 3, tvShowVoteMax: 3 });
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

async function reportIssue({ api }, requester) {
  const settings = await api('GET', '/api/v1/Settings/Issues');
  await api('POST', '/api/v1/Settings/Issues', { ...settings, enabled: true });
  await api('POST', '/api/v1/Issues/categories', { value: 'Sound' });
  const [category] = await api('GET', '/api/v1/Issues/categories');
  const issueId = await api('POST', '/api/v1/Issues', {
    title: 'Sample Movie',
    requestType: 1,
    providerId: String(SAMPLE_MOVIE + 1),
    issueCategory: category,
    issueCategoryId: category.id,
    subject: 'The sound is half a second late',
    description: 'From the second half on, on the television in the kitchen. On the phone it is fine.',
  });
  for (let number = 0; number < CHAT.length; number += 1)
    await (number % 2 === 0 ? api : requester)('POST', '/api/v1/Issues/comments', { issueId, comment: CHAT[number] });
}
