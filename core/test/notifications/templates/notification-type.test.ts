import { SYSTEM_USER_ID, type Role, type User } from '../../../src/identity/index.js';
import type { NotificationEvent } from '../../../src/notifications/notification-event-outbox-writer.js';
import { selectNotificationType } from '../../../src/notifications/notification-type.js';

const requester = (roles: Role[], isSystem = false) => ({ id: isSystem ? SYSTEM_USER_ID : 'u', roles: new Set(roles) }) as unknown as User;

const announcement = (name: NotificationEvent['name'], more: object = {}): NotificationEvent =>
  ({
    name,
    event: { kind: 'movie', requestId: 1, variant: 'regular', requesterId: 'u', actorId: 'u', attempts: 1, ...more },
  }) as NotificationEvent;

const rule = (what: NotificationEvent, roles: Role[], options: { silent?: boolean; onBehalf?: boolean; isSystem?: boolean } = {}) =>
  selectNotificationType(what, {
    requester: requester(roles, options.isSystem),
    isOnBehalf: options.onBehalf ?? false,
    silentWhenAutoApproved: options.silent ?? false,
  });

describe('the audience of a new or approved request', () => {
  it('is staff when a user makes a request', () => {
    expect(rule(announcement('request.created'), ['RequestMovie'])).toBe('NewRequest');
  });

  it.each(['request.created', 'request.approved'] as const)('is nobody when an administrator or the system asks (%s)', (name) => {
    expect(rule(announcement(name), ['Admin'])).toBeNull();
    expect(rule(announcement(name), [], { isSystem: true })).toBeNull();
  });

  it('is empty for auto-approved or on-behalf requests when the setting is on', () => {
    expect(rule(announcement('request.created'), ['AutoApproveMovie'], { silent: true })).toBeNull();
    expect(rule(announcement('request.created'), ['RequestMovie'], { silent: true, onBehalf: true })).toBeNull();
    expect(rule(announcement('request.created'), ['AutoApproveMovie'])).toBe('NewRequest');
  });

  it('depends on the auto-approve role of the requested variant', () => {
    const fourK = announcement('request.created', { variant: '4k' });
    expect(rule(fourK, ['AutoApproveMovie'], { silent: true })).toBe('NewRequest');
    expect(rule(fourK, ['AutoApprove4KMovie'], { silent: true })).toBeNull();
  });
});

describe('other messages', () => {
  it('also reach a requester who is an administrator', () => {
    expect(rule(announcement('request.available'), ['Admin'])).toBe('RequestAvailable');
    expect(rule(announcement('request.denied'), ['Admin'])).toBe('RequestDeclined');
    expect(rule(announcement('request.partiallyAvailable'), ['Admin'])).toBe('PartiallyAvailable');
  });

  it('report a failed hand-over only when it needs attention', () => {
    expect(rule(announcement('dispatch.failed', { needsAttention: true }), [])).toBe('ItemAddedToFaultQueue');
    expect(rule(announcement('dispatch.failed', { needsAttention: false }), [])).toBeNull();
  });
});
