import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DeliveriesScreen from '../../src/pages/settings/system/deliveries-screen.js';
import { FailedDeliveriesBadge } from '../../src/layout/failed-deliveries-badge.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

const STUCK = {
  ...{ id: 9, state: 'stuck', type: 'RequestApproved', title: 'Metropolis', channel: 'Pigeon', recipient: 'nina' },
  ...{ createdAt: '2026-01-01T00:00:00Z', settledAt: null, attempts: 3, retryCount: 2, nextTry: null },
  trouble: { code: 'switched-off' },
  mayBeRepeated: false,
};
const DELIVERED = { ...STUCK, id: 8, state: 'delivered', trouble: null, settledAt: '2026-01-01T00:00:01Z', attempts: 1, retryCount: 0 };
const LIST = 'GET /api/v3/deliveries?*';

const SETTINGS = 'GET /api/v3/delivery-settings';

const pageOf = (rows: readonly object[], total = rows.length) => ({ total, page: 1, size: 25, rows });

async function open(answers: Record<string, unknown> = {}, at = '/Settings/Deliveries'): Promise<ApiCall[]> {
  const channels = [{ id: 'c1', name: 'Pigeon' }];
  const calls = fakeServer({
    [LIST]: pageOf([]),
    'GET /api/v3/deliveries/channels': channels,
    [SETTINGS]: { expireAfterDays: 7 },
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<DeliveriesScreen />, { at });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('address');
const has = (calls: readonly ApiCall[], method: string, path: string) =>
  waitFor(() => expect(calls.some((apiCall) => apiCall.method === method && apiCall.path === path)).toBe(true));

describe('the list of messages', () => {
  it('shows a message when there are none, or none that match', async () => {
    await open();
    expect(screen.getByText('No message was sent yet.')).toBeInTheDocument();
  });

  it('leaves the error and the next try of a delivered message empty, so that its card does not name them', async () => {
    await open({ [LIST]: pageOf([DELIVERED]) });
    const [, row] = screen.getAllByRole('row');
    for (const column of ['error', 'nextTry', 'actions'])
      expect(row?.querySelector(`td[data-column="${column}"] .card-table-value`)).toBeEmptyDOMElement();
  });

  it('offers actions for undelivered messages only', async () => {
    const calls = await open({
      [LIST]: pageOf([STUCK, DELIVERED]),
      'POST /api/v3/deliveries/9/retry': true,
      'DELETE /api/v3/deliveries/9': true,
    });
    const table = within(screen.getByRole('table'));
    for (const words of ['Stuck', 'Delivered', 'It is switched off', 'Not retried']) expect(table.getByText(words)).toBeInTheDocument();
    expect(table.getAllByText('Request Approved: Metropolis')).toHaveLength(2);
    expect(screen.getByText('2 messages')).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText('The message is being sent again')).toBeInTheDocument();
    await has(calls, 'POST', '/api/v3/deliveries/9/retry');
    await press('Remove');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Remove' }));
    await has(calls, 'DELETE', '/api/v3/deliveries/9');
  });

  it('offers to discard a message that waits, and nothing else', async () => {
    const calls = await open({
      [LIST]: pageOf([{ ...STUCK, id: 7, state: 'waiting', trouble: null, nextTry: '2026-01-01T00:00:00Z' }]),
      'DELETE /api/v3/deliveries/7': true,
    });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await press('Remove');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Remove' }));
    await has(calls, 'DELETE', '/api/v3/deliveries/7');
  });

  it('discards all of a filter by a state in which nothing was sent, and offers that for no other', async () => {
    const calls = await open(
      { [LIST]: pageOf([STUCK], 60), 'DELETE /api/v3/deliveries?*': { discarded: 60 } },
      '/Settings/Deliveries?state=waiting&channel=c1',
    );
    await press('Discard all of this filter');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Remove' }));
    await has(calls, 'DELETE', '/api/v3/deliveries?state=waiting&channel=c1');
    expect(await screen.findByText('Discarded messages: 60')).toBeInTheDocument();
  });

  it.each(['', '?state=delivered', '?channel=c1'])('offers nothing for all messages at %j', async (query) => {
    await open({ [LIST]: pageOf([STUCK]) }, `/Settings/Deliveries${query}`);
    expect(screen.queryByRole('button', { name: 'Discard all of this filter' })).not.toBeInTheDocument();
  });

  it('lists a message that has expired with the reason, and sends it again on request', async () => {
    const calls = await open(
      { [LIST]: pageOf([{ ...STUCK, state: 'expired', trouble: { code: 'expired' } }]), 'POST /api/v3/deliveries/9/retry': true },
      '/Settings/Deliveries?state=expired',
    );
    expect(within(screen.getByRole('table')).getByText('Expired')).toBeInTheDocument();
    expect(screen.getByText('It could not be delivered for too long and has expired')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Discard all of this filter' })).toBeInTheDocument();
    await press('Try again');
    await has(calls, 'POST', '/api/v3/deliveries/9/retry');
  });

  it('says after how many days messages expire, which can be changed', async () => {
    const calls = await open({ 'PUT /api/v3/delivery-settings': { expireAfterDays: 14 } });
    const days = await screen.findByLabelText('Give up after (days)');
    expect(days).toHaveValue('7');
    await userEvent.clear(days);
    await userEvent.type(days, '91');
    expect(await screen.findByText('Enter a whole number from 0 to 90')).toBeInTheDocument();
    await userEvent.clear(days);
    await userEvent.type(days, '14');
    await press('Save');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ expireAfterDays: 14 }));
  });

  it('marks a message that may have arrived twice', async () => {
    await open({ [LIST]: pageOf([DELIVERED, { ...DELIVERED, id: 7, mayBeRepeated: true }]) });
    expect(screen.getAllByText('May have arrived twice')).toHaveLength(1);
  });

  it('is filtered by state, channel and user; the URL keeps the filter, and a change goes back to the first page', async () => {
    const calls = await open({ [LIST]: pageOf([STUCK], 60) }, '/Settings/Deliveries?messagesPage=2&state=failed&channel=c1');
    await has(calls, 'GET', '/api/v3/deliveries?state=failed&channel=c1&page=2&size=25&order=desc');
    await userEvent.type(screen.getByLabelText('To'), 'nina');
    await has(calls, 'GET', '/api/v3/deliveries?state=failed&channel=c1&person=nina&page=1&size=25&order=desc');
    expect(address()).toHaveTextContent('/Settings/Deliveries?state=failed&channel=c1&person=nina');
  });

  it('ignores an unknown state, and offers a retry', async () => {
    let answer: unknown = errorResponse(500);
    const calls = await open({ [LIST]: () => answer }, '/Settings/Deliveries?state=lost&person=x');
    await has(calls, 'GET', '/api/v3/deliveries?person=x&page=1&size=25&order=desc');
    answer = pageOf([]);
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No message matches.')).toBeInTheDocument();
  });
});

describe('the number of stuck messages', () => {
  const badge = async (roles: 'Admin' | 'RequestMovie', stuck: number) => {
    const calls = fakeServer({ 'GET /api/v3/deliveries/stuck': { stuck } });
    signInAs(roles);
    await renderPage(<FailedDeliveriesBadge />);
    return calls;
  };

  it('is shown to administrators when there are some', async () => {
    await badge('Admin', 3);
    expect(await screen.findByTitle('3 messages are stuck')).toBeInTheDocument();
  });

  it('is not loaded for other users', async () => {
    expect(await badge('RequestMovie', 3)).toEqual([]);
  });
});
