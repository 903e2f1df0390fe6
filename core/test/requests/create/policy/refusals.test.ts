import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestKind } from '../../../../src/fulfilment/index.js';
import { RequestDecisionService } from '../../../../src/requests/actions/index.js';
import type { RequestRefusal } from '../../../../src/requests/model/index.js';
import { RequestRepository } from '../../../../src/requests/store/index.js';
import { ROOT_DIR } from '../../../support/test-config.js';
import { addToMediaServer, mediaServerName } from '../../../support/requests/media-server-contents.js';
import {
  ALL_REQUEST_ROLES,
  requestApi,
  externalIdOf,
  KINDS,
  API_BY_KIND,
  type RequestApi,
  type EngineResult,
} from '../../../support/requests/request-api.js';
import { accountDraft, createUser, signInUser, type TestUser } from '../../../support/portal/test-users.js';
import { admin, bob, closeRequestPortal, openRequestPortal, portal, powerUser, fakeServices } from '../../request-portal.js';

type Code = RequestRefusal['code'];
type Case = (kind: RequestKind) => Promise<Pick<EngineResult, 'errorCode' | 'errorMessage'>>;

/** The kinds for which a code can occur, with a way to provoke it. */
type Cases = Readonly<Partial<Record<RequestKind, Case>>>;

const inEveryKind = (hear: Case): Cases => ({ movie: hear, tv: hear, album: hear });

let at: RequestApi;
let fan: TestUser;
let friend: TestUser;
let titles = 3000;
const newTitle = (): number => (titles += 1);

beforeAll(async () => {
  await openRequestPortal();
  at = requestApi(portal);
  fan = await createUser(portal, admin, 'Fan', [...ALL_REQUEST_ROLES, 'ManageOwnRequests']);
  friend = await createUser(portal, admin, 'Friend', [...ALL_REQUEST_ROLES, 'ManageOwnRequests']);
});
afterAll(closeRequestPortal);

const asked = async (kind: RequestKind): Promise<number> => (await at.ask(kind, newTitle(), fan)).requestId;

const withoutRight: Case = async (kind) => {
  const userName = `Without ${kind}`;
  const nobody = await createUser(
    portal,
    admin,
    userName,
    ALL_REQUEST_ROLES.filter((role) => role !== API_BY_KIND[kind].role),
  );
  return at.ask(kind, newTitle(), nobody);
};

const beyondQuota: Case = async (kind) => {
  const userName = `Limited ${kind}`;
  const inOne = kind === 'tv' ? 3 : 1;
  await portal.api(
    'POST',
    '/api/v1/Identity',
    accountDraft(userName, [...ALL_REQUEST_ROLES], API_BY_KIND[kind].monthlyLimit(inOne)),
    admin.token,
  );
  const limited = await signInUser(portal, userName);
  expect(await at.ask(kind, newTitle(), limited)).toMatchObject({ result: true });
  return at.ask(kind, newTitle(), limited);
};

const forNobody: Case = async (kind) => {
  await at.remove(kind, await asked(kind), powerUser);
  return at.decide(kind, 'approve', 999_999, powerUser);
};

/** Another user approves between the read of a request and its transition. */
const afterSomebodyElse: Case = async (kind) => {
  const requestId = await asked(kind);
  const [decisions, requests] = [portal.get(RequestDecisionService), portal.get(RequestRepository)];
  const findThenApprove = async (...query: Parameters<RequestRepository['findByPublicId']>) => {
    const found = await requests.findByPublicId(...query);
    Object.assign(decisions, { requestRepository: requests });
    await at.decide(kind, 'approve', requestId, admin);
    return found;
  };
  // Of the decision only: notifications and dispatches look for the same request at the same time.
  Object.assign(decisions, {
    requestRepository: Object.create(requests, { findByPublicId: { value: findThenApprove } }) as RequestRepository,
  });
  return at.decide(kind, 'deny', requestId, powerUser);
};

/** Typed by code, so that a code without a case does not compile. */
const HEARD: Readonly<Record<Code, Cases>> = {
  AlreadyRequested: inEveryKind(async (kind) => {
    const title = newTitle();
    const { requestId } = await at.ask(kind, title, fan);
    if (kind === 'tv') await at.decide(kind, 'deny', requestId, powerUser);
    return at.ask(kind, title, friend);
  }),
  EpisodesAlreadyRequested: {
    tv: async () => {
      const title = newTitle();
      await addToMediaServer(portal, 'tv', title);
      return at.ask('tv', title, fan);
    },
  },
  NoPermissionsOnBehalf: {
    movie: (kind) => at.ask(kind, newTitle(), fan, { requestOnBehalf: bob.id }),
    tv: (kind) => at.ask(kind, newTitle(), fan, { requestOnBehalf: bob.id }),
  },
  NoPermissions: inEveryKind(async (kind) => at.remove(kind, await asked(kind), friend)),
  RequestDoesNotExist: { movie: forNobody, album: forNobody },
  ChildRequestDoesNotExist: { tv: forNobody },
  NoPermissionsRequestMovie: { movie: withoutRight },
  NoPermissionsRequestTV: { tv: withoutRight },
  NoPermissionsRequestAlbum: { album: withoutRight },
  MovieRequestQuotaExceeded: { movie: beyondQuota },
  TvRequestQuotaExceeded: { tv: beyondQuota },
  AlbumRequestQuotaExceeded: { album: beyondQuota },
  NoEpisodes: { tv: () => at.ask('tv', newTitle(), fan, { firstSeason: false, seasons: [] }) },
  NotPossible: inEveryKind(async (kind) => {
    const requestId = await asked(kind);
    await at.decide(kind, 'deny', requestId, powerUser);
    return at.decide(kind, 'available', requestId, powerUser);
  }),
  Overtaken: inEveryKind(afterSomebodyElse),
  HeldByServer: inEveryKind(async (kind) => {
    const title = newTitle();
    const { requestId } = await at.ask(kind, title, fan);
    await at.decide(kind, 'available', requestId, powerUser);
    await addToMediaServer(portal, kind, title);
    return at.decide(kind, 'unavailable', requestId, powerUser);
  }),
  TitleUnknown: inEveryKind(async (kind) => {
    const title = newTitle();
    fakeServices.unknownTitles.add(externalIdOf(kind, title));
    return at.ask(kind, title, fan);
  }),
  CollectionUnknown: {
    movie: async () => (await portal.api<EngineResult>('POST', '/api/v2/Requests/movie/collection/404', {}, fan.token)).body,
  },
};

const cases = Object.entries(HEARD).flatMap(([code, of]) =>
  KINDS.flatMap((kind) => (of[kind] ? [[code, kind, of[kind]] as [string, RequestKind, Case]] : [])),
);

describe('a refusal', () => {
  it.each(cases)('answers %s, for a %s, with status 200', async (code, kind, hear) => {
    expect(await hear(kind)).toEqual({
      ...{ result: false, isError: true, requestId: 0, message: null },
      ...(code === 'AlreadyRequested' && kind === 'tv' && { message: 'Denied', denied: true, deniedReason: null }),
      ...(code === 'HeldByServer' && { message: mediaServerName(portal) }),
      ...(code === 'CollectionUnknown' && { parts: [] }),
      ...{ errorCode: code, errorMessage: expect.stringMatching(/\w/) },
    });
  });

  it('has a translation for every code', () => {
    const catalogue = readFileSync(join(ROOT_DIR, 'ui-shell/src/locales/en/everyday/requests.json'), 'utf8');
    const texts = (JSON.parse(catalogue) as { ErrorCodes: Record<string, string> }).ErrorCodes;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(HEARD).sort());
  });
});
