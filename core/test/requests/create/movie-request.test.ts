import type { Principal } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { RequestDecisionService } from '../../../src/requests/actions/index.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { callWithHeaders, createUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
  publishedEvents,
  removeRequest,
  fetchRow,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

describe('requesting a movie', () => {
  it('asks the source in the language of the call, and in English for what names no language', async () => {
    for (const [languageCode, langCode] of [['pt-BR'], ['', 'en'], ['no language', 'en'], ['x'.repeat(5_000), 'en']]) {
      const { requestId } = await requestMovie(ann, nextMovieId(), { languageCode });
      expect(await fetchRow(requestId)).toMatchObject({ langCode: langCode ?? languageCode });
    }
  });

  it('returns the result, and the row shows title and requester', async () => {
    const id = nextMovieId();
    const { requestId, ...answer } = await requestMovie(ann, id);

    expect(answer).toEqual({
      result: true,
      message: `Film ${id} (1927) has been successfully added!`,
      isError: false,
      errorMessage: null,
      errorCode: null,
    });
    expect(await fetchRow(requestId)).toEqual({
      id: requestId,
      title: `Film ${id}`,
      approved: false,
      markedAsApproved: '0001-01-01T00:00:00Z',
      requestedDate: expect.stringMatching(/^20\d\d-.*Z$/),
      available: false,
      markedAsAvailable: null,
      requestedUserId: ann.id,
      denied: null,
      markedAsDenied: '0001-01-01T00:00:00Z',
      deniedReason: null,
      requestType: 1,
      requestedByAlias: null,
      requestedUser: { id: ann.id, userName: 'Ann', alias: null, userAlias: 'Ann', email: null },
      source: 0,
      imdbId: `tt${String(id).padStart(7, '0')}`,
      overview: 'Something happens.',
      posterPath: `/poster-${id}.jpg`,
      releaseDate: '1927-01-10T00:00:00Z',
      digitalReleaseDate: null,
      status: 'Released',
      background: `/backdrop-${id}.jpg`,
      released: true,
      digitalRelease: false,
      theMovieDbId: id,
      issueId: null,
      issues: null,
      subscribed: false,
      showSubscribe: true,
      is4kRequest: false,
      rootPathOverride: 0,
      qualityOverride: 0,
      has4KRequest: false,
      approved4K: false,
      markedAsApproved4K: '0001-01-01T00:00:00Z',
      requestedDate4k: '0001-01-01T00:00:00Z',
      available4K: false,
      markedAsAvailable4K: null,
      denied4K: null,
      markedAsDenied4K: '0001-01-01T00:00:00Z',
      deniedReason4K: null,
      requestedUser4K: null,
      requestCombination: 0,
      langCode: 'en',
      requestStatus: 'Common.PendingApproval',
      canApprove: true,
      watchedByRequestedUser: false,
      playedByUsersCount: 0,
      dispatchError: null,
      dispatchError4K: null,
      downloaderOverride: null,
      rootPathOverride4K: 0,
      qualityOverride4K: 0,
      downloaderOverride4K: null,
      sample: false,
    });
    expect(publishedEvents('request.created', requestId)).toEqual([
      {
        name: 'request.created',
        event: { kind: 'movie', requestId, variant: 'regular', requesterId: ann.id, actorId: ann.id, autoApproved: false },
      },
    ]);
  });

  it('separates both variants of a movie, each with its own requester and state', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    expect((await requestMovie(ann, id, { is4KRequest: 'true' })).requestId).toBe(requestId);
    await decide('approve', requestId, { is4K: true });

    expect(await fetchRow(requestId)).toMatchObject({
      approved: false,
      approved4K: true,
      has4KRequest: true,
      requestCombination: 2,
      requestedUser: { userName: 'Bob' },
      requestedUser4K: { userName: 'Ann' },
      requestStatus: 'Common.PendingApproval',
    });
    await waitUntil(() => fakeServices.dispatches().some(({ ref, variant }) => ref.id === String(id) && variant === '4k'));
    expect(fakeServices.dispatches().filter(({ ref }) => ref.id === String(id))).toMatchObject([{ variant: '4k', requestedBy: 'Ann' }]);
  });

  it('names the variant in the recent requests, so that a decision applies to it', async () => {
    const { requestId } = await requestMovie(ann, nextMovieId(), { is4kRequest: true });
    const newest = async () => {
      const { body } = await portal.api<{ requestId: number }[]>('GET', '/api/v2/Requests/recentlyRequested', undefined, powerUser.token);
      return body.find((recent) => recent.requestId === requestId);
    };
    expect(await newest()).toMatchObject({ is4kRequest: true, approved: false, sample: false, requestDate: expect.stringMatching(/^20/) });

    await decide('approve', requestId, { is4K: true });
    expect(await newest()).toMatchObject({ is4kRequest: true, approved: true });
    await requestMovie(bob, Number((await fetchRow(requestId))['theMovieDbId']));
    expect(await newest()).toMatchObject({ is4kRequest: false, approved: false });
  });

  it('treats a 4K request as a regular one while the feature is off', async () => {
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    const { requestId } = await requestMovie(bob, nextMovieId(), { is4kRequest: true });
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    expect(await fetchRow(requestId)).toMatchObject({ has4KRequest: false, is4kRequest: false, requestCombination: 0 });
  });

  it('decides about a 4K request that was made before the feature was switched off', async () => {
    const { requestId } = await requestMovie(ann, nextMovieId(), { is4kRequest: true });
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);

    expect(await decide('approve', requestId, { is4K: true })).toMatchObject({ result: true });
    expect(await fetchRow(requestId)).toMatchObject({ approved4K: true, approved: false });
    expect(await decide('available', requestId, { is4K: true })).toMatchObject({ result: true });
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    expect(await fetchRow(requestId)).toMatchObject({ available4K: true, available: false });
  });

  it('approves each variant by its own role, also where the other is already approved', async () => {
    const lucky = await createUser(portal, admin, 'Lucky twice', ['AutoApproveMovie', 'Request4KMovie']);
    const id = nextMovieId();
    const { requestId } = await requestMovie(lucky, id);
    await requestMovie(lucky, id, { is4kRequest: true });
    expect(await fetchRow(requestId)).toMatchObject({ approved: true, has4KRequest: true, approved4K: false });
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === String(id)));
    expect(fakeServices.dispatches().filter(({ ref }) => ref.id === String(id))).toMatchObject([{ variant: 'regular' }]);
  });

  it('approves requests of administrators, and of users with the role, at once', async () => {
    const lucky = await createUser(portal, admin, 'Lucky', ['AutoApproveMovie', 'Request4KMovie']);
    const byAdmin = await requestMovie(admin, nextMovieId());
    const byRight = await requestMovie(lucky, nextMovieId());
    const withoutRight = await requestMovie(lucky, nextMovieId(), { is4kRequest: true });
    const byPower = await requestMovie(powerUser, nextMovieId());

    expect([await fetchRow(byAdmin.requestId), await fetchRow(byRight.requestId)]).toMatchObject([{ approved: true }, { approved: true }]);
    expect(await fetchRow(withoutRight.requestId)).toMatchObject({ approved: false, approved4K: false });
    expect(await fetchRow(byPower.requestId)).toMatchObject({ approved: false });
    expect(publishedEvents('request.created', byRight.requestId)).toMatchObject([{ event: { autoApproved: true } }]);
    expect(publishedEvents('request.approved', byRight.requestId)).toMatchObject([{ event: { automatic: true, actorId: null } }]);
  });

  it('evaluates the requester, lets only approvers act for others, and approves requests of administrators at once', async () => {
    const nobody = await createUser(portal, admin, 'Nobody', ['ReceivesNewsletter']);
    expect(await requestMovie(bob, nextMovieId(), { requestOnBehalf: ann.id })).toMatchObject({
      result: false,
      errorCode: 'NoPermissionsOnBehalf',
      errorMessage: expect.any(String),
    });
    expect(await requestMovie(admin, nextMovieId(), { requestOnBehalf: nobody.id })).toMatchObject({
      errorCode: 'NoPermissionsRequestMovie',
      refusedFor: { name: 'Nobody', because: 'RequestMovie' },
    });
    expect(await requestMovie(admin, nextMovieId(), { requestOnBehalf: 'not-a-user' })).toMatchObject({
      errorCode: 'NoPermissionsOnBehalf',
    });

    const { requestId } = await requestMovie(admin, nextMovieId(), { requestOnBehalf: bob.id });
    expect(await fetchRow(requestId)).toMatchObject({ approved: true, requestedUserId: bob.id });
    const byPower = await requestMovie(powerUser, nextMovieId(), { requestOnBehalf: bob.id });
    expect(await fetchRow(byPower.requestId)).toMatchObject({ approved: false, requestedUserId: bob.id });
  });

  it('lets only approvers choose profiles', async () => {
    expect(await requestMovie(bob, nextMovieId(), { qualityPathOverride: 0 })).toMatchObject({ errorCode: 'NoPermissions' });
    const { requestId } = await requestMovie(powerUser, nextMovieId(), { qualityPathOverride: 4, rootFolderOverride: '2' });
    expect(await fetchRow(requestId)).toMatchObject({ qualityOverride: 4, rootPathOverride: 2 });
  });

  it('stores the requester name sent by an API client', async () => {
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    const headers = { ApiKey: apiKey, ApiAlias: Buffer.from('Grandmère').toString('latin1'), 'Content-Type': 'application/json' };
    const { text } = await callWithHeaders(
      portal,
      headers,
      '/api/v1/request/MOVIE/',
      'POST',
      JSON.stringify({ THEMOVIEDBID: String(nextMovieId()) }),
    );
    expect(await fetchRow((JSON.parse(text) as EngineResult).requestId)).toMatchObject({ requestedByAlias: 'Grandmère', approved: true });
  });

  it('reports an unknown title, and a metadata source that is down', async () => {
    const id = nextMovieId();
    fakeServices.unknownTitles.add(String(id));
    expect(await requestMovie(bob, id)).toMatchObject({
      result: false,
      isError: true,
      errorCode: 'TitleUnknown',
      errorMessage: expect.any(String),
    });
    fakeServices.isMetadataSourceDown = true;
    const { status } = await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: nextMovieId() }, bob.token);
    fakeServices.isMetadataSourceDown = false;
    expect(status).toBe(502);
  });

  it.each([{}, { theMovieDbId: 0 }, { theMovieDbId: 'abc' }, { theMovieDbId: 2 ** 40 }, { theMovieDbId: 1.5 }])(
    'refuses an invalid body: %j',
    async (body) => {
      expect((await portal.api('POST', '/api/v1/Request/movie', body, bob.token)).status).toBe(400);
    },
  );
});

describe('deciding about a request', () => {
  it('applies concurrent identical decisions once', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const [requestDecisions, ref] = [portal.get(RequestDecisionService), { kind: 'movie', requestId, variant: 'regular' } as const];
    const actor = { userId: admin.id } as Principal;
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => requestDecisions.approve(ref, actor)));
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
    expect(publishedEvents('request.approved', requestId)).toHaveLength(1);
  });

  it('applies concurrent opposite decisions one after the other, as far as possible', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const [requestDecisions, ref] = [portal.get(RequestDecisionService), { kind: 'movie', requestId, variant: 'regular' } as const];
    const actor = { userId: admin.id } as Principal;
    const made = Array.from({ length: 10 }, (_, n) =>
      n % 2 ? requestDecisions.approve(ref, actor) : requestDecisions.deny(ref, null, actor),
    );
    const won = (await Promise.allSettled(made))
      .map(({ status }, n) => status === 'fulfilled' && (n % 2 ? 'approved' : 'denied'))
      .filter(Boolean);
    const told = {
      approved: publishedEvents('request.approved', requestId).length,
      denied: publishedEvents('request.denied', requestId).length,
    };
    // A decision that holds already succeeds without an event.
    for (const decision of ['approved', 'denied'] as const)
      expect(told[decision]).toBeLessThanOrEqual(won.filter((one) => one === decision).length);
    expect(Math.abs(told.approved - told.denied)).toBeLessThanOrEqual(1);
    expect(won.length).toBeGreaterThan(0);
  });

  it('succeeds without a second dispatch when approved again', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    const answers = [await decide('approve', requestId), await decide('approve', requestId)];
    expect(answers).toMatchObject([
      { result: true, requestId },
      { result: true, isError: false, errorMessage: null, requestId },
    ]);
    expect(publishedEvents('request.approved', requestId)).toHaveLength(1);
    const later = await requestMovie(bob, nextMovieId());
    await decide('approve', later.requestId);
    const { theMovieDbId } = await fetchRow(later.requestId);
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === String(theMovieDbId)));
    expect(fakeServices.dispatches().filter(({ ref }) => ref.id === String(id))).toHaveLength(1);
  });

  it('succeeds without another effect when a decision is repeated, one after the other and at once', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const steps = [
      ['deny', 'request.denied', { reason: 'too long' }],
      ['approve', 'request.approved', {}],
      ['available', 'request.available', {}],
      ['unavailable', 'request.unavailable', {}],
    ] as const;
    for (const [what, event, more] of steps) {
      const answers = [await decide(what, requestId, more), await decide(what, requestId, more)];
      answers.push(...(await Promise.all([1, 2, 3].map(() => decide(what, requestId, more)))));
      expect(answers).toMatchObject(answers.map(() => ({ result: true, isError: false, requestId })));
      expect(publishedEvents(event, requestId)).toHaveLength(1);
    }
  });

  it('refuses to deny again for another reason, so that none is lost unseen', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    await decide('deny', requestId, { reason: 'too long' });
    expect(await decide('deny', requestId, { reason: 'too short' })).toMatchObject({ result: false, errorCode: 'NotPossible' });
    expect(await fetchRow(requestId)).toMatchObject({ deniedReason: 'too long' });
  });

  it('allows every transition of the state machine, and refuses all others', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    expect(await decide('deny', requestId, { reason: 'too long' })).toMatchObject({ result: true });
    expect(await decide('unavailable', requestId)).toMatchObject({
      errorCode: 'NotPossible',
      errorMessage: 'A request that is denied cannot be marked as unavailable',
    });
    expect(await fetchRow(requestId)).toMatchObject({
      denied: true,
      deniedReason: 'too long',
      approved: false,
      requestStatus: 'Common.Denied',
    });
    expect(await decide('available', requestId)).toMatchObject({ errorCode: 'NotPossible' });
    expect(await decide('approve', requestId)).toMatchObject({ result: true, requestId });
    expect(await fetchRow(requestId)).toMatchObject({
      denied: false,
      deniedReason: null,
      approved: true,
      requestStatus: 'Common.ProcessingRequest',
    });
    expect(await decide('available', requestId)).toMatchObject({ result: true });
    expect(await fetchRow(requestId)).toMatchObject({ available: true, requestStatus: 'Common.Available', canApprove: false });
    expect(await decide('deny', requestId)).toMatchObject({ errorCode: 'NotPossible' });
    expect(await decide('unavailable', requestId)).toMatchObject({ result: true });
    expect(await fetchRow(requestId)).toMatchObject({ available: false, markedAsAvailable: null, approved: true });

    for (const name of ['request.denied', 'request.approved', 'request.available', 'request.unavailable'] as const) {
      expect(publishedEvents(name, requestId)).toHaveLength(1);
    }
    const history = await portal
      .get(Database)
      .query<{ step: string; actorId: string | null }>(
        `SELECT "step", "actorId" FROM "request_step" WHERE "titleId" = ? AND "fromState" <> "toState" ORDER BY "id"`,
        [requestId],
      );
    expect(history.map(({ step }) => step)).toEqual(['request', 'deny', 'approve', 'markAvailable', 'markUnavailable']);
    expect(history.slice(1).every(({ actorId }) => actorId === powerUser.id)).toBe(true);
  });

  it('refuses a denied title with the reason, until it is deleted', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    await decide('deny', requestId, { reason: 'not for us' });
    expect(await requestMovie(ann, id)).toMatchObject({
      errorCode: 'AlreadyRequested',
      errorMessage: `"Film ${id}" has already been requested`,
      message: 'Denied: not for us',
      denied: true,
      deniedReason: 'not for us',
    });
    await removeRequest(requestId, powerUser);
    expect(await requestMovie(ann, id)).toMatchObject({ result: true });
  });

  it('reports requests that do not exist', async () => {
    for (const what of ['approve', 'deny', 'available', 'unavailable']) {
      expect(await decide(what, 999_999)).toMatchObject({
        result: false,
        errorCode: 'RequestDoesNotExist',
        errorMessage: 'Request does not exist',
      });
    }
    expect(await removeRequest(999_999, powerUser)).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
    expect((await portal.api('GET', '/api/v1/Request/movie/info/999999', undefined, bob.token)).status).toBe(204);
    expect((await portal.api('GET', '/api/v1/Request/movie/info/99999999999', undefined, bob.token)).status).toBe(400);
  });

  it('is for approvers only', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    for (const [method, path] of [
      ['POST', 'approve'],
      ['PUT', 'deny'],
      ['POST', 'available'],
      ['POST', 'unavailable'],
      ['DELETE', 'all'],
      ['DELETE', String(requestId)],
      ['PUT', ''],
    ]) {
      expect((await portal.api(method!, `/api/v1/Request/movie/${path}`, { id: requestId }, bob.token)).status).toBe(403);
      expect((await portal.api(method!, `/api/v1/Request/movie/${path}`, { id: requestId })).status).toBe(401);
    }
  });

  it('deletes only own requests, and both variants for approvers', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    expect(await removeRequest(requestId, ann)).toMatchObject({
      result: false,
      errorCode: 'NoPermissions',
      errorMessage: expect.any(String),
    });

    await requestMovie(ann, id, { is4kRequest: true });
    expect(await removeRequest(requestId, ann)).toMatchObject({ result: true, message: 'Request successfully deleted' });
    expect(await fetchRow(requestId)).toMatchObject({ has4KRequest: false, requestedUser: { userName: 'Bob' } });

    await requestMovie(ann, id, { is4kRequest: true });
    await removeRequest(requestId, admin);
    expect(await fetchRow(requestId)).toBeNull();
    expect(publishedEvents('request.deleted', requestId)).toHaveLength(3);
  });

  it('tells the overrides of each variant', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(ann, id);
    await requestMovie(ann, id, { is4kRequest: true });
    const override = (options: object) =>
      portal.api('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, ...options }, powerUser.token);
    await override({ is4K: false, qualityOverride: 7, rootPathOverride: 3 });
    await override({ is4K: true, qualityOverride: 9, rootPathOverride: 0 });
    expect(await fetchRow(requestId)).toMatchObject({
      ...{ qualityOverride: 7, rootPathOverride: 3, downloaderOverride: null },
      ...{ qualityOverride4K: 9, rootPathOverride4K: 0, downloaderOverride4K: null },
    });
  });

  it('reads only the overrides of a row, for the next dispatch', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const options = { requestId, qualityOverride: 7, rootPathOverride: 3 };
    expect((await portal.api('POST', '/api/v2/Requests/movie/advancedoptions', options, powerUser.token)).body).toMatchObject({
      result: true,
      requestId,
    });
    const update = { id: requestId, qualityOverride: 8, rootPathOverride: 3, approved: true, available: true, title: 'Hacked' };
    expect((await portal.api('PUT', '/api/v1/Request/movie', update, powerUser.token)).body).toMatchObject({
      qualityOverride: 8,
      approved: false,
      available: false,
    });
    expect((await portal.api('PUT', '/api/v1/Request/movie', { id: 999_999 }, powerUser.token)).status).toBe(204);

    await decide('approve', requestId);
    await waitUntil(() => fakeServices.dispatches().some(({ qualityProfileId }) => qualityProfileId === 8));
    expect(fakeServices.dispatches().find(({ qualityProfileId }) => qualityProfileId === 8)).toMatchObject({
      rootFolderId: 3,
      preferredQualityProfileId: 0,
    });
  });

  it('applies an override without a variant to the regular one, or to the 4K one when only that is requested', async () => {
    const overrides = async (titleId: number) => {
      const sql = 'SELECT "slot", "qualityOverride" FROM "request" WHERE "titleId" = ? ORDER BY "slot"';
      const rows = await portal.get(Database).query<{ slot: string; qualityOverride: number }>(sql, [titleId]);
      return Object.fromEntries(rows.map(({ slot, qualityOverride }) => [slot, qualityOverride]));
    };
    const set = (id: number, qualityOverride: number) =>
      portal.api('PUT', '/api/v1/Request/movie', { id, qualityOverride, rootPathOverride: 0 }, powerUser.token);
    const [both, only4k] = [nextMovieId(), nextMovieId()];
    const { requestId } = await requestMovie(ann, both, { is4kRequest: true });
    await requestMovie(bob, both);
    await set(requestId, 7);
    expect(await overrides(requestId)).toEqual({ regular: 7, '4k': 0 });

    const { requestId: sharp } = await requestMovie(ann, only4k, { is4kRequest: true });
    await set(sharp, 9);
    expect(await overrides(sharp)).toEqual({ '4k': 9 });
  });

  it('dispatches a request again on demand', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    const again = (type: string) =>
      portal.api<EngineResult>('POST', `/api/v2/Requests/reprocess/${type}/${requestId}/false`, undefined, powerUser.token);
    expect((await again('1')).body).toMatchObject({ result: true });
    expect(fakeServices.dispatches().some(({ ref }) => ref.id === String(id))).toBe(false);

    await decide('approve', requestId);
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === String(id)));
    expect((await again('Movie')).body).toMatchObject({ result: true });
    await waitUntil(() => fakeServices.dispatches().filter(({ ref }) => ref.id === String(id)).length === 2);
    expect((await again('album')).body).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
    expect((await again('0')).body).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
  });
});
