import { reply, type SimulatedResponse, type RouteTable } from '@ombi/sdk/testing';
import type { ServarrState, StoredNotification } from './state.js';

type NewNotification = Omit<StoredNotification, 'id'>;

/** What a server offers for a new webhook; `events` are its names of events. */
const template = (events: readonly string[]) => ({
  ...{ name: '', implementationName: 'Webhook', implementation: 'Webhook', configContract: 'WebhookSettings', tags: [] },
  ...{ includeHealthWarnings: false, ...Object.fromEntries(events.map((event) => [event, false])) },
  fields: [
    { order: 0, name: 'url', label: 'Webhook URL', value: '', type: 'url', advanced: false },
    { order: 1, name: 'method', label: 'Method', value: 2, type: 'select', advanced: false },
  ],
});

/** The calls about notifications. A server tests an address before it stores it. */
export const notificationRoutes = (apiPath: string, state: ServarrState, events: readonly string[]): RouteTable => ({
  [`GET ${apiPath}/notification`]: () => reply(200, state.notifications),
  [`GET ${apiPath}/notification/schema`]: () =>
    reply(200, [
      { ...template(events), implementation: 'Email', implementationName: 'Email' },
      { ...template(events), presets: [] },
    ]),
  [`POST ${apiPath}/notification`]: ({ body }) => store(state, body as NewNotification, null),
  [`PUT ${apiPath}/notification/:id`]: ({ body, params }) => store(state, body as NewNotification, Number(params.id)),
});

function store(state: ServarrState, sent: NewNotification, id: number | null): SimulatedResponse {
  const others = state.notifications.filter((notification) => notification.id !== id);
  if (others.some(({ name }) => name === sent.name)) return refuse('Name', 'Should be unique');
  const url = sent.fields.find(({ name }) => name === 'url')?.value;
  if (typeof url !== 'string' || state.unreachableUrls.has(url)) return refuse('Url', 'Unable to send test message');

  const stored = { ...sent, id: id ?? state.notifications.length + 1 };
  state.notifications.splice(0, Infinity, ...others, stored);
  return reply(id === null ? 201 : 202, stored);
}

const refuse = (propertyName: string, errorMessage: string): SimulatedResponse =>
  reply(400, [{ propertyName, errorMessage, severity: 'error', errorCode: 'Validator' }]);
