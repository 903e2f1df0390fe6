import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationPreferencesForm } from '../../src/pages/preferences/notification-preferences/notification-preferences-form.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

const PATH = '/api/v3/notifications/choices';
const CHOICES = {
  channels: [
    { agent: -1, name: null },
    { agent: 202, name: 'Letters' },
  ],
  types: ['RequestApproved', 'RequestDeclined'],
  muted: [{ agent: 202, type: 'RequestDeclined' }],
  quietHours: null,
};

async function open(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    [`GET ${PATH}`]: CHOICES,
    [`PUT ${PATH}`]: ({ body }: ApiCall) => ({ ...CHOICES, ...(body as object) }),
    ...answers,
  });
  signInAs('RequestMovie');
  await renderPage(<NotificationPreferencesForm />);
  return calls;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save choices' }));
const saved = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the notification preferences of a user', () => {
  it('are set by type and channel', async () => {
    const calls = await open();
    const declined = within(await screen.findByRole('group', { name: 'Request Declined' }));
    expect(declined.getByRole('checkbox', { name: 'Letters' })).not.toBeChecked();
    await userEvent.click(declined.getByRole('checkbox', { name: 'Letters' }));
    await userEvent.click(within(screen.getByRole('group', { name: 'Request Approved' })).getByRole('checkbox', { name: 'Inbox' }));
    await save();
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(saved(calls)).toEqual([{ muted: [{ agent: -1, type: 'RequestApproved' }], quietHours: null }]);
  });

  it('are loaded again after a failure', async () => {
    let answer: unknown = errorResponse(500);
    await open({ [`GET ${PATH}`]: () => answer });
    answer = CHOICES;
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Request Declined' })).toBeInTheDocument();
  });
});

describe('quiet hours', () => {
  it('default to a suggestion in the time zone of the browser, and can be switched off', async () => {
    const calls = await open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Hold messages during these hours' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:15' } });
    await save();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(saved(calls)).toMatchObject([{ quietHours: { from: '23:15', until: '07:00', timeZone } }]));
    await userEvent.click(screen.getByRole('switch'));
    await save();
    await waitFor(() => expect(saved(calls)[1]).toMatchObject({ quietHours: null }));
  });

  it('must not end at their start', async () => {
    const calls = await open({ [`GET ${PATH}`]: { ...CHOICES, quietHours: { from: '22:00', until: '22:00', timeZone: 'UTC' } } });
    await screen.findByLabelText('From');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The end must differ from the start');
    expect(saved(calls)).toEqual([]);
  });

  it('show why the server refused them', async () => {
    const refusal = errorResponse(400, { type: 'validation', errors: { 'quietHours.timeZone': ['There is no such time zone'] } });
    await open({
      [`GET ${PATH}`]: { ...CHOICES, quietHours: { from: '22:00', until: '07:00', timeZone: 'UTC' } },
      [`PUT ${PATH}`]: refusal,
    });
    await screen.findByLabelText('From');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such time zone');
  });
});
