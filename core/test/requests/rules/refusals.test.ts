import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Refusal } from '../../../src/requests/outcome/index.js';
import { RequestRepository } from '../../../src/requests/store/index.js';
import { ROOT_DIR } from '../../support/config.js';
import { hold, nameOfServer } from '../../support/requests/held.js';
import { ASKS_FOR_ALL, desk, idOf, KINDS, WORDS, type Desk, type Result } from '../../support/requests/kinds.js';
import { draft, person, signedIn, type Person } from '../../support/portal/people.js';
import { admin, bob, closeStage, openStage, portal, power, studio } from '../stage.js';

type Code = Refusal['code'];
type Case = (kind: RequestKind) => Promise<Pick<Result, 'errorCode' | 'errorMessage'>>;

/** For which kinds a code can be heard, and how. */
type Cases = Readonly<Partial<Record<RequestKind, Case>>>;

const inEveryKind = (hear: Case): Cases => ({ movie: hear, tv: hear, album: hear });

let at: Desk;
let fan: Person;
let friend: Person;
let titles = 3000;
const newTitle = (): number => (titles += 1);

beforeAll(async () => {
  await openStage();
  at = desk(portal);
  fan = await person(portal, admin, 'Fan', [...ASKS_FOR_ALL, 'ManageOwnRequests']);
  friend = await person(portal, admin, 'Friend', [...ASKS_FOR_ALL, 'ManageOwnRequests']);
});
afterAll(closeStage);

const asked = async (kind: RequestKind): Promise<number> => (await at.ask(kind, newTitle(), fan)).requestId;

const withoutRight: Case = async (kind) => {
  const userName = `Without ${kind}`;
  const nobody = await person(
    portal,
    admin,
    userName,
    ASKS_FOR_ALL.filter((role) => role !== WORDS[kind].role),
  );
  return at.ask(kind, newTitle(), nobody);
};

const beyondQuota: Case = async (kind) => {
  const userName = `Limited ${kind}`;
  const inOne = kind === 'tv' ? 3 : 1;
  await portal.api('POST', '/api/v1/Identity', draft(userName, [...ASKS_FOR_ALL], WORDS[kind].limited(inOne)), admin.token);
  const limited = await signedIn(portal, userName);
  expect(await at.ask(kind, newTitle(), limited)).toMatchObject({ result: true });
  return at.ask(kind, newTitle(), limited);
};

const forNobody: Case = async (kind) => {
  await at.remove(kind, await asked(kind), power);
  return at.decide(kind, 'approve', 999_999, power);
};

/** Somebody else approves between the look at a request and the step. */
const afterSomebodyElse: Case = async (kind) => {
  const requestId = await asked(kind);
  const requests = portal.get(RequestRepository);
  const named = requests.named.bind(requests);
  const looking = jest.spyOn(requests, 'named').mockImplementationOnce(async (...words) => {
    const seen = await named(...words);
    await at.decide(kind, 'approve', requestId, admin);
    return seen;
  });
  const answer = await at.decide(kind, 'deny', requestId, power);
  looking.mockRestore();
  return answer;
};

/** A code without a case does not compile. */
const HEARD: Readonly<Record<Code, Cases>> = {
  AlreadyRequested: inEveryKind(async (kind) => {
    const title = newTitle();
    const { requestId } = await at.ask(kind, title, fan);
    if (kind === 'tv') await at.decide(kind, 'deny', requestId, power);
    return at.ask(kind, title, friend);
  }),
  EpisodesAlreadyRequested: {
    tv: async () => {
      const title = newTitle();
      await hold(portal, 'tv', title);
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
  NotPossible: inEveryKind(async (kind) => at.decide(kind, 'unavailable', await asked(kind), power)),
  Overtaken: inEveryKind(afterSomebodyElse),
  HeldByServer: inEveryKind(async (kind) => {
    const title = newTitle();
    const { requestId } = await at.ask(kind, title, fan);
    await at.decide(kind, 'available', requestId, power);
    await hold(portal, kind, title);
    return at.decide(kind, 'unavailable', requestId, power);
  }),
  TitleUnknown: inEveryKind(async (kind) => {
    const title = newTitle();
    studio.unknown.add(idOf(kind, title));
    return at.ask(kind, title, fan);
  }),
  CollectionUnknown: {
    movie: async () => (await portal.api<Result>('POST', '/api/v2/Requests/movie/collection/404', {}, fan.token)).body,
  },
};

const cases = Object.entries(HEARD).flatMap(([code, of]) =>
  KINDS.flatMap((kind) => (of[kind] ? [[code, kind, of[kind]] as [string, RequestKind, Case]] : [])),
);

describe('a refusal', () => {
  it.each(cases)('says %s, for a %s, as an answer like any other', async (code, kind, hear) => {
    expect(await hear(kind)).toEqual({
      ...{ result: false, isError: true, requestId: 0, message: code === 'AlreadyRequested' && kind === 'tv' ? 'Denied' : null },
      ...(code === 'HeldByServer' && { message: nameOfServer(portal) }),
      ...(code === 'CollectionUnknown' && { parts: [] }),
      ...{ errorCode: code, errorMessage: expect.stringMatching(/\w/) },
    });
  });

  it('has a text of its own in the browser, whatever its code', () => {
    const catalogue = readFileSync(join(ROOT_DIR, 'ui-shell/src/locales/en/requests.json'), 'utf8');
    const texts = (JSON.parse(catalogue) as { ErrorCodes: Record<string, string> }).ErrorCodes;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(HEARD).sort());
  });
});
