import { Database } from '../../src/kernel/index.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { NewsletterService } from '../../src/newsletter/newsletter.service.js';
import { PluginHost } from '../../src/plugin-host/index.js';
import { openNotificationPortal, type NotificationPortal } from '../notifications/notification-portal.js';
import { createFirstAdministrator } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';

const READERS = 5_000;
const HOUR_MS = 3_600_000;
let fixture: NotificationPortal;

beforeAll(async () => {
  fixture = await openNotificationPortal();
});
afterAll(() => fixture.close());

it('a newsletter to five thousand addresses is queued with few statements, one mail for each address', async () => {
  const { portal } = fixture;
  const { token } = await createFirstAdministrator(portal);
  const externalEmails = Array.from({ length: READERS }, (_, reader) => `reader${reader}@example.org`);
  await portal.api('POST', '/api/v1/Settings/notifications/newsletter', { enabled: true, externalEmails }, token);
  const { connectionId } = portal.get(PluginHost).providers('mediaServer')[0]!;
  const item = {
    id: 'new',
    kind: 'movie',
    title: 'New film',
    year: 2020,
    ids: { tmdb: '1' },
    variants: ['regular'],
    quality: null,
  } as const;
  const addedAt = new Date(Date.now() + HOUR_MS).toISOString();
  await portal.get(LibraryItemRepository).save(connectionId, 1, [{ ...item, url: 'http://media/1', addedAt }]);

  const statements = jest.spyOn(portal.get(Database), 'insertNew');
  expect(await portal.get(NewsletterService).send()).toEqual({ outcome: 'queued', recipients: READERS });
  expect(statements.mock.calls.length).toBeLessThan(250);
  const [row] = await portal.get(Database).query<{ total: number }>('SELECT COUNT(DISTINCT "address") AS "total" FROM "mailing_recipient"');
  expect(Number(row?.total)).toBe(READERS);
  await waitUntil(() => fixture.sentMessages.letters.length >= 10);
  const addresses = fixture.sentMessages.letters.map(({ recipient }) => recipient!.address);
  expect(new Set(addresses).size).toBe(addresses.length);
});
