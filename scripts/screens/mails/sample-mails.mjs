import { importBuilt, requireFromCore } from '../../bench/support/built-modules.mjs';
import { APPLICATION, EMAIL_CHANNEL, ISSUE, LIBRARY, NOW, USER, RECIPIENT, REQUEST, TITLE_CASES } from './sample-data.mjs';

const portal = (path) => importBuilt(`core/dist/${path}`);
const mails = (path) => importBuilt(`plugins/email/dist/server/mail/${path}`);

/** The settings of a new portal, as far as mails need them. */
const SETTINGS = { get: async () => ({ defaultLanguageCode: 'en' }) };

/** The state of the request in the messages of each type. */
const REQUEST_STATES = {
  NewRequest: 'pending',
  RequestAvailable: 'available',
  PartiallyAvailable: 'approved',
  RequestApproved: 'approved',
  RequestDeclined: 'denied',
  ItemAddedToFaultQueue: 'approved',
  RequestDeleted: 'approved',
};
const ISSUE_TYPES = ['Issue', 'IssueComment', 'IssueInProgress', 'IssueResolved', 'IssueDeleted'];

/** Every mail that a new portal may send, composed by the portal and laid out by the plug-in: `name` and `html`. */
export async function composeSampleMails() {
  requireFromCore('reflect-metadata');
  const messages = [...(await notifications()), ...(await accountMessages()), ...(await mailings())];
  const { composeMail } = await mails('compose-mail.js');
  const ctx = { connection: { senderAddress: 'ombi@example.org', senderName: '', embedImages: false } };
  return Promise.all(
    messages.map(async ({ name, message }) => ({ name, html: (await composeMail(ctx, message, message.recipient)).html })),
  );
}

async function defaultTemplates() {
  const { NotificationTemplates } = await portal('notifications/templates/notification-templates.js');
  return new NotificationTemplates({ findByAgent: async () => [] });
}

async function notifications() {
  const { MessageComposer } = await portal('notifications/delivery/message-composer.js');
  const { requestNotificationContent } = await portal('notifications/notification-content.js');
  const { issueNotificationContent } = await portal('notifications/issues/issue-notification-content.js');
  const composer = new MessageComposer(
    await defaultTemplates(),
    { resolve: async (userIds) => new Map(userIds.map((userId) => [userId, RECIPIENT])) },
    { findByChannel: async () => new Map() },
    { filterUnmuted: async (userIds) => userIds },
    SETTINGS,
  );
  const compose = async (name, type, content) => {
    const [{ message }] = await composer.compose({ key: name, type, content, userIds: [USER.id] }, EMAIL_CHANNEL);
    return { name, message, content };
  };

  const about = { requester: USER, now: NOW };
  const requests = Object.entries(REQUEST_STATES).flatMap(([type, state]) =>
    casesOf(type).map(([name, { title, application = APPLICATION, error = null, arrived }]) =>
      compose(
        `${type}-${name}`,
        type,
        requestNotificationContent(type, {
          ...about,
          application,
          error,
          episodes: arrived ?? [],
          newEpisodes: arrived ?? [],
          request: { ...REQUEST, ...title, state },
        }),
      ),
    ),
  );
  const issues = ISSUE_TYPES.map((type) =>
    compose(type, type, issueNotificationContent({ ...about, application: APPLICATION, ...ISSUE, user: USER, actor: USER })),
  );
  const composed = await Promise.all([...requests, ...issues]);
  return [...composed, await merged(composed.filter(({ message }) => message.type === 'RequestAvailable'))];
}

/** Only series arrive in parts. */
const casesOf = (type) => Object.entries(TITLE_CASES).filter(([, { arrived }]) => type !== 'PartiallyAvailable' || arrived);

/** The arrivals as one mail. */
async function merged(arrivals) {
  const { mergeDeliveries } = await portal('notifications/delivery/merge-deliveries.js');
  const { message } = mergeDeliveries(
    arrivals.map(({ message, content }, requestId) => ({ message, about: { ...content.requestRef, requestId } })),
    'en',
  );
  return { name: 'RequestAvailable-merged', message };
}

async function accountMessages() {
  const { AccountMessageComposer } = await portal('notifications/delivery/account-message-composer.js');
  const composer = new AccountMessageComposer(
    await defaultTemplates(),
    { getPortalBranding: async () => APPLICATION },
    { now: () => NOW },
    SETTINGS,
  );
  const kinds = {
    welcome: {},
    watchlistTokenExpired: {},
    passwordReset: { link: `${APPLICATION.url}/token?token=${'0123456789abcdef'.repeat(4)}` },
    passwordElsewhere: { service: 'Jellyfin' },
  };
  const composed = Object.entries(kinds).map(async ([kind, { link = null, service = null }]) => ({
    name: kind,
    message: await composer.compose({ key: kind, about: kind, recipient: RECIPIENT, link, service }, EMAIL_CHANNEL),
  }));
  return Promise.all(composed);
}

async function mailings() {
  const { MailingComposer } = await portal('mailings/mailing-composer.js');
  const composer = new MailingComposer(
    { resolve: async () => RECIPIENT },
    { findById: async () => ({ roles: new Set(['ReceivesNewsletter']) }) },
    { tokenFor: () => 'a-token' },
    { getPortalBranding: async () => APPLICATION },
    SETTINGS,
    { now: () => NOW },
  );
  const compose = async (name, mailing, type) => ({
    name,
    message: await composer.compose(mailing, { id: 1, userId: USER.id, address: '', name: '' }, type),
  });
  const texts = await newsletters();
  return [
    ...(await Promise.all(texts.map((text) => compose(`newsletter-${text.language}`, { kind: 'newsletter', ...text }, 'Newsletter')))),
    await compose('mass-email', { kind: 'mass-email', language: null, ...MASS_EMAIL }, 'MassEmail'),
  ];
}

/** As the editor of the portal writes it. */
const MASS_EMAIL = {
  subject: 'The server is away on Saturday',
  body: `<h2>Hello {Alias},</h2><p>the server of {ApplicationName} gets new disks on <strong>Saturday</strong>. Until noon:</p>
<ul><li>nothing can be watched</li><li>requests are taken, and wait</li></ul>
<p>The whole plan is on <a href="https://example.org/a/very/long/address/that/has/no/place/to/break/in/a/narrow/window">this page</a>.</p>
<blockquote>Thank you for your patience.</blockquote>`,
};

async function newsletters() {
  const { NewsletterContent } = await portal('newsletter/content/newsletter-content.js');
  const { AdditionDescriber } = await portal('newsletter/content/addition-describer.js');
  const { describe, additions } = LIBRARY;
  const describer = new AdditionDescriber(
    { findMovie: async ({ id }) => describe(id), findShow: async ({ id }) => describe(id) },
    { findAlbum: async ({ id }) => describe(id), findCoverPath: async ({ id }) => describe(id)?.posterPath ?? null },
    { warn: console.error },
  );
  const content = new NewsletterContent(
    {},
    describer,
    { getPortalBranding: async () => APPLICATION },
    { localeOf: async (_, language) => ({ language }) },
  );
  return Promise.all(['en', 'de', 'zh'].map((language) => content.compose({ subject: '', message: '' }, additions, language)));
}
