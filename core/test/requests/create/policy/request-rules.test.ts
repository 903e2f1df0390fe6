import fc from 'fast-check';
import { RequestLimitPeriod, type Principal, type Role, type User } from '../../../../src/identity/index.js';
import {
  nextState,
  stateDates,
  REQUEST_STATES,
  REQUEST_TRANSITIONS,
  type RequestState,
  type RequestStateOrNone,
  type RequestTransition,
} from '../../../../src/requests/model/index.js';
import { quotaWindowAt } from '../../../../src/requests/workflow/quota/request-quota.js';
import { isAutoApproved, evaluateRules, type RuleInput, type RuleContext } from '../../../../src/requests/create/policy/evaluate-rules.js';
import { stateBit, stateBits } from '../../../../src/requests/store/state-bits.js';

const step = fc.constantFrom<RequestTransition>(...REQUEST_TRANSITIONS);
const state = fc.constantFrom<RequestState>(...REQUEST_STATES);
const DAY = 86_400_000;

describe('the state machine of a request', () => {
  /** The states after each transition; impossible transitions change nothing. */
  const walk = (steps: readonly RequestTransition[]): RequestStateOrNone[] => {
    let [at, wasApproved]: [RequestStateOrNone, boolean] = ['none', false];
    return steps.reduce<RequestStateOrNone[]>(
      (workflow, next) => {
        at = nextState(at, next, wasApproved) ?? at;
        if (at !== 'available') wasApproved = at === 'approved';
        return [...workflow, at];
      },
      ['none'],
    );
  };

  it('starts only with the transition `request`', () => {
    fc.assert(fc.property(step, fc.boolean(), (first, was) => nextState('none', first, was) === (first === 'request' ? 'pending' : null)));
  });

  it('ends with `delete`, from every state', () => {
    fc.assert(fc.property(state, fc.boolean(), (from, wasApproved) => nextState(from, 'delete', wasApproved) === 'none'));
  });

  it('lets a denied request become available only after an approval', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const workflow = walk(steps);
        for (const [at, from] of workflow.entries()) {
          if (from === 'denied' && workflow[at + 1] !== undefined) expect(['denied', 'approved', 'none']).toContain(workflow[at + 1]);
        }
      }),
    );
  });

  it('allows no transition twice in a row', () => {
    fc.assert(
      fc.property(state, step, fc.boolean(), (from, taken, wasApproved) => {
        const to = nextState(from, taken, wasApproved);
        fc.pre(to !== null && to !== 'none');
        expect(nextState(to!, taken, wasApproved)).toBeNull();
      }),
    );
  });

  it('returns from available to the state before', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const workflow = walk(steps);
        for (const [at, from] of workflow.entries()) {
          const isBack = from === 'available' && ['pending', 'approved'].includes(workflow[at + 1]!);
          if (isBack) expect(workflow[at + 1]).toBe(workflow.slice(0, at).findLast((before) => before !== 'available'));
        }
      }),
    );
  });

  it('has exactly the dates of its state, and keeps the date of its approval, for any history', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.date({ noInvalidDate: true }))), (steps) => {
        let dates = stateDates({ approvedAt: null }, 'pending', new Date(0), null);
        let [at, approvedAt]: [RequestState, Date | null] = ['pending', null];
        for (const [next, moment] of steps) {
          const to = nextState(at, next, dates.approvedAt !== null);
          if (to === null || to === 'none') continue;
          if (next === 'approve') approvedAt = moment;
          if (next === 'deny') approvedAt = null;
          dates = stateDates(dates, (at = to), moment, 'too long');
          expect(dates.approvedAt).toBe(approvedAt);
          expect(dates.availableAt).toBe(to === 'available' ? moment : null);
          expect(dates.deniedAt).toBe(to === 'denied' ? moment : null);
          expect(dates.deniedReason).toBe(to === 'denied' ? 'too long' : null);
        }
      }),
    );
  });

  it('gives every variant in every state its own bit', () => {
    const bits = ['regular', '4k'].flatMap((slot) => REQUEST_STATES.map((standing) => stateBit(slot, standing)));
    expect(new Set(bits).size).toBe(8);
    expect(stateBits(['regular', '4k'], REQUEST_STATES)).toBe(255);
  });
});

describe('the window of a quota', () => {
  const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2300-01-01'), noInvalidDate: true });
  const type = fc.constantFrom(RequestLimitPeriod.day, RequestLimitPeriod.week, RequestLimitPeriod.month, null);

  it('contains its time, begins and ends at midnight, and follows the previous one without a gap', () => {
    fc.assert(
      fc.property(moment, type, (now, kind) => {
        const { start, end: next } = quotaWindowAt(now, kind);
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect([start.getTime() % DAY, next.getTime() % DAY].map(Math.abs)).toEqual([0, 0]);
        expect(quotaWindowAt(new Date(start.getTime() - 1), kind).end).toEqual(start);
        expect(quotaWindowAt(next, kind).start).toEqual(next);
      }),
    );
  });

  it('is a day, a week from Monday on, or a month; a limit without a type is a weekly one', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(quotaWindowAt(now, RequestLimitPeriod.day).end.getTime() - quotaWindowAt(now, RequestLimitPeriod.day).start.getTime()).toBe(
          DAY,
        );
        expect(quotaWindowAt(now, RequestLimitPeriod.week).start.getUTCDay()).toBe(1);
        expect(quotaWindowAt(now, RequestLimitPeriod.month).start.getUTCDate()).toBe(1);
        expect(quotaWindowAt(now, null)).toEqual(quotaWindowAt(now, RequestLimitPeriod.week));
      }),
    );
  });

  it('crosses months and years', () => {
    expect(quotaWindowAt(new Date('2027-01-01T12:00:00Z'), RequestLimitPeriod.week)).toEqual({
      start: new Date('2026-12-28'),
      end: new Date('2027-01-04'),
    });
    expect(quotaWindowAt(new Date('2026-12-31T23:59:59.999Z'), RequestLimitPeriod.month)).toEqual({
      start: new Date('2026-12-01'),
      end: new Date('2027-01-01'),
    });
  });
});

describe('the rules', () => {
  const person = (id: string, ...roles: Role[]): User => ({ id, displayName: `User ${id}`, roles: new Set(roles) }) as unknown as User;
  const actor = (userId: string, ...roles: Role[]): Principal =>
    ({ userId, roles: new Set(roles), isSystem: false }) as unknown as Principal;
  const ruleInput: RuleInput = { kind: 'movie', quotaCost: 1, title: 'Metropolis', variant: 'regular', hasOverrides: false };
  const ruleContext: RuleContext = {
    actor: actor('ann', 'RequestMovie'),
    requester: person('ann', 'RequestMovie'),
    existing: null,
    isAlreadyAvailable: false,
    quota: { hasLimit: false, limit: 0, remaining: 0, nextRequest: new Date(0) },
  };
  const refusal = (more: Partial<RuleContext>, wish: Partial<RuleInput> = {}) =>
    evaluateRules({ ...ruleInput, ...wish }, { ...ruleContext, ...more });

  it('accept an ordinary request', () => expect(refusal({})).toBeNull());

  it('evaluate the requester, not the actor', () => {
    const admin = actor('boss', 'Admin');
    expect(refusal({ actor: admin, requester: person('bob') })?.code).toBe('NoPermissionsRequestMovie');
    expect(refusal({ actor: admin, requester: person('bob', 'RequestMovie') })).toBeNull();
  });

  it('name the requester and what is missing where somebody else makes the request', () => {
    const spent = { hasLimit: true, limit: 2, remaining: 0, nextRequest: new Date(0) };
    const about = (roles: Role[], wish: Partial<RuleInput> = {}, more: Partial<RuleContext> = {}) =>
      refusal({ actor: actor('boss', 'Admin'), requester: person('bob', ...roles), ...more }, wish)?.refusedFor?.because;

    expect(about([])).toBe('RequestMovie');
    expect(about(['RequestMovie'], { variant: '4k' })).toBe('Request4KMovie');
    expect(about([], { kind: 'tv' })).toBe('RequestTv');
    expect(about([], { kind: 'album' })).toBe('RequestMusic');
    expect(about(['RequestMovie', 'Disabled'])).toBe('Disabled');
    expect(about(['RequestMovie'], {}, { quota: spent })).toBe('quota');
    expect(refusal({ actor: actor('boss', 'Admin'), requester: person('bob') }, { variant: '4k' })).toEqual({
      code: 'NoPermissionsRequestMovie',
      text: 'User bob: no permission to request movies in 4K',
      refusedFor: { name: 'User bob', because: 'Request4KMovie' },
    });
    expect(refusal({ requester: person('ann') })?.refusedFor).toBeUndefined();
  });

  it.each([[['RequestMovie']], [['PowerUser']], [[]]] as Role[][][])('let only approvers act for others: %j', (roles) => {
    const outcome = refusal({ actor: actor('ann', ...roles), requester: person('bob', 'RequestMovie') });
    expect(outcome?.code ?? null).toBe(roles.includes('PowerUser') ? null : 'NoPermissionsOnBehalf');
  });

  it('let only approvers set profiles and folders', () => {
    expect(refusal({}, { hasOverrides: true })?.code).toBe('NoPermissions');
    expect(refusal({ actor: actor('ann', 'PowerUser') }, { hasOverrides: true })).toBeNull();
  });

  it('require the role for this variant', () => {
    expect(refusal({}, { variant: '4k' })?.code).toBe('NoPermissionsRequestMovie');
    expect(refusal({ requester: person('ann', 'Request4KMovie') }, { variant: '4k' })).toBeNull();
    expect(refusal({ requester: person('ann', 'AutoApprove4KMovie') }, { variant: '4k' })).toBeNull();
    expect(refusal({ requester: person('ann', 'PowerUser') })?.code).toBe('NoPermissionsRequestMovie');
    expect(refusal({ requester: person('ann', 'Admin', 'Disabled') })?.code).toBe('NoPermissionsRequestMovie');
  });

  it('include the reason of a denial', () => {
    expect(refusal({ existing: { state: 'denied', deniedReason: 'too long' } })).toEqual({
      code: 'AlreadyRequested',
      text: '"Metropolis" has already been requested',
      reason: 'Denied: too long',
      deniedReason: 'too long',
    });
  });

  it('refuse requested and available titles, and requests beyond the quota', () => {
    const spent = { hasLimit: true, limit: 2, remaining: 0, nextRequest: new Date(0) };
    expect(refusal({ existing: { state: 'available', deniedReason: null } })).toEqual({
      code: 'AlreadyRequested',
      text: '"Metropolis" has already been requested',
    });
    expect(refusal({ isAlreadyAvailable: true })).toEqual({ code: 'AlreadyRequested', text: 'This movie is already available.' });
    expect(refusal({ quota: spent })).toEqual({ code: 'MovieRequestQuotaExceeded', text: 'You have exceeded your Movie request quota!' });
  });

  it('count a series by its episodes', () => {
    const two = { hasLimit: true, limit: 3, remaining: 2, nextRequest: new Date(0) };
    const viewer = person('ann', 'RequestTv');
    const serial = { kind: 'tv', title: 'Fantômas' } as const;
    expect(refusal({ requester: viewer, quota: two }, { ...serial, quotaCost: 2 })).toBeNull();
    expect(refusal({ requester: viewer, quota: two }, { ...serial, quotaCost: 3 })).toMatchObject({ code: 'TvRequestQuotaExceeded' });
  });

  it('use texts of their own for each kind', () => {
    const album = { kind: 'album', title: 'Small Lights' } as const;
    const fan = person('ann', 'RequestMusic');
    const spent = { hasLimit: true, limit: 3, remaining: 0, nextRequest: new Date(0) };
    expect(refusal({}, album)).toEqual({ code: 'NoPermissionsRequestAlbum', text: 'You do not have permissions to Request an Album' });
    expect(refusal({ requester: fan }, album)).toBeNull();
    expect(refusal({ requester: fan, isAlreadyAvailable: true }, album)).toMatchObject({ text: 'This album is already available.' });
    expect(refusal({ requester: person('ann', 'RequestTv'), isAlreadyAvailable: true }, { kind: 'tv', title: 'Fantômas' })).toEqual({
      code: 'EpisodesAlreadyRequested',
      text: 'We already have episodes requested from series Fantômas',
    });
    expect(refusal({ requester: fan, quota: spent }, album)).toEqual({
      code: 'AlbumRequestQuotaExceeded',
      text: 'You have exceeded your Album request quota!',
    });
  });

  it('approve automatically only for administrators and users with the role for this variant', () => {
    const movie = { kind: 'movie', variant: 'regular' } as const;
    const inFourK = { ...movie, variant: '4k' } as const;
    const album = { ...movie, kind: 'album' } as const;
    expect(isAutoApproved(person('ann', 'Admin'), inFourK)).toBe(true);
    expect(isAutoApproved(person('ann', 'AutoApproveMovie'), movie)).toBe(true);
    expect(isAutoApproved(person('ann', 'AutoApproveMovie'), inFourK)).toBe(false);
    expect(isAutoApproved(person('ann', 'PowerUser', 'RequestMovie'), movie)).toBe(false);
    expect(isAutoApproved(person('ann', 'AutoApproveMovie'), album)).toBe(false);
    expect(isAutoApproved(person('ann', 'AutoApproveMusic'), album)).toBe(true);
  });
});
