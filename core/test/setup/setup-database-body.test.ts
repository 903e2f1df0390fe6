import { startPortal, type RunningPortal } from '../support/portal/portal.js';

const SERVER = { type: 'MySQL', host: 'db', port: 3306, name: 'ombi', user: 'ombi', password: 'secret' };

describe('a database choice of the set-up that is not valid', () => {
  let portal: RunningPortal;
  const choose = (body?: object) => portal.api<Record<string, unknown>>('POST', '/api/v2/Wizard/database', body);

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
  });
  afterAll(() => portal.close());

  it.each([
    ['without a host', { ...SERVER, host: ' ' }, 'host', 'This field is required'],
    ['without a name', { ...SERVER, name: '' }, 'name', 'This field is required'],
    ['with a host that is none', { ...SERVER, host: 'db/ombi' }, 'host', 'Enter a host name or an address'],
    ['for another product', { ...SERVER, type: 'Oracle' }, 'type', 'must be SQLite, MySQL or Postgres'],
    ['without a type', { ...SERVER, type: null }, 'type', 'must be SQLite, MySQL or Postgres'],
  ])('is refused %s, in the format of the API and with the field', async (_, body, field, text) => {
    expect(await choose(body)).toMatchObject({
      status: 400,
      body: { success: false, message: `${field}: ${text}`, errors: { [field]: [text] } },
    });
  });

  it('is refused without a body', async () => {
    expect(await choose()).toMatchObject({ status: 400, body: { success: false, message: 'type: must be SQLite, MySQL or Postgres' } });
  });

  it('is read with member names in any case', async () => {
    const { body } = await choose({ Type: 'MYSQL', Host: '', Port: '3306', Name: 'ombi' });
    expect(body).toMatchObject({ errors: { host: ['This field is required'] } });
  });
});
