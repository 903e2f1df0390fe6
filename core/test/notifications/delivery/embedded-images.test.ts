import { startEmail, type EmailSimulator } from '@ombi/plugin-email/simulator';
import { ImageCache } from '../../../src/catalogue/images/image-cache.js';
import { accountDraft, createFirstAdministrator, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

const POSTER = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(997)]);

let portal: RunningPortal;
let mailServer: EmailSimulator;
let admin: TestUser;
let nina: TestUser;
let movies: { readonly theMovieDbId: string }[];

const call = <T>(method: string, path: string, body?: unknown, who = admin) => portal.api<T>(method, `/api/${path}`, body, who.token);

beforeAll(async () => {
  mailServer = await startEmail();
  portal = await startPortal({ plugins: ['playground', 'email'] });
  admin = await createFirstAdministrator(portal);
  await call('POST', 'v1/Identity', accountDraft('boss', ['PowerUser'], { emailAddress: 'boss@example.org' }));
  await call('POST', 'v1/Identity', accountDraft('nina', ['RequestMovie'], { emailAddress: 'nina@example.org' }));
  nina = await signInUser(portal, 'nina');
  movies = (await call<typeof movies>('GET', 'v2/Search/movie/popular/0/10', undefined, nina)).body;
  const image = { bytes: POSTER, contentType: 'image/jpeg', tag: 'x', isPlaceholder: false };
  jest.spyOn(portal.get(ImageCache), 'find').mockResolvedValue(image);
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

/** The mail about the next requested movie, to the user who decides about it. */
async function mailAboutRequest(embedImages: boolean) {
  const values = { host: '127.0.0.1', port: mailServer.port, senderAddress: 'portal@example.org', embedImages };
  const [stored] = (await call<{ connections: { id: string }[] }>('GET', 'v3/plugins/email')).body.connections;
  const connections = [{ id: stored?.id ?? null, slot: null, enabled: true, values }];
  expect(await call('PUT', 'v3/plugins/email', { enabled: true, settings: { values: {} }, connections })).toMatchObject({ status: 200 });
  const before = mailServer.mails.length;
  await call('POST', 'v1/Request/movie', { theMovieDbId: Number(movies.shift()!.theMovieDbId) }, nina);
  await waitUntil(() => mailServer.mails.slice(before).some(({ to }) => to.includes('boss@example.org')));
  return mailServer.mails.slice(before).find(({ to }) => to.includes('boss@example.org'))!;
}

describe('the poster in a mail of a portal without a public address', () => {
  it('is a part of the mail where pictures are embedded', async () => {
    const { html, images } = await mailAboutRequest(true);
    expect(Object.values(images)).toEqual([{ contentType: 'image/jpeg', size: POSTER.length }]);
    expect(html).toMatch(/<img class="poster" src="cid:/);
  });

  it('is left out where they are hosted', async () => {
    const { html, images } = await mailAboutRequest(false);
    expect([Object.keys(images), html.includes('<img')]).toEqual([[], false]);
  });

  it('is at the public address where there is one and they are hosted', async () => {
    await call('POST', 'v1/Settings/customization', { applicationUrl: 'https://films.example.org' });
    const { html, images } = await mailAboutRequest(false);
    expect(images).toEqual({});
    expect(html).toMatch(/<img class="poster" src="https:\/\/films\.example\.org\/api\/v3\/images\/w300\//);
  });
});
