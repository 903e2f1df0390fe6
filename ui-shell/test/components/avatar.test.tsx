import '../support/english-texts.js';
import { createHash } from 'node:crypto';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { Avatar } from '../../src/components/avatar/avatar.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { fakeServer, renderPage } from '../support/render-page.js';

const SERVICE = 'https://avatars.example/{hash}?d=404';
const PORTAL = { applicationName: 'Ombi', wizardCompleted: true, avatarService: SERVICE };
const OF_ANNA = SERVICE.replace('{hash}', createHash('sha256').update('anna@example.org').digest('hex'));

async function show(email: string | null, logo: string | null = null, avatarService = SERVICE) {
  fakeServer({ 'GET /api/v3/portal': { ...PORTAL, logo, avatarService } });
  await act(refreshPortalInfo);
  const { container } = await renderPage(<Avatar name="Anna Berg" email={email} />);
  if ((email && avatarService) || logo) await waitFor(() => expect(container.querySelector('img')).toBeInTheDocument());
  const image = () => container.querySelector('img');
  return { container, image, src: () => image()?.getAttribute('src') ?? null };
}

describe('the picture of a user', () => {
  it('is looked up by a hash of the e-mail address, in any case, without further data', async () => {
    const { image, src, container } = await show(' Anna@Example.org ');
    expect(src()).toBe(OF_ANNA);
    expect(image()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(container).toHaveTextContent('AB');
    expect(image()).toHaveAttribute('data-shown', 'false');
    fireEvent.load(image()!);
    expect(image()).toHaveAttribute('data-shown', 'true');
  });

  it.each([
    ['there is no address', null],
    ['the address is empty', ''],
  ])('is the logo of the portal where %s', async (_, email) => {
    expect((await show(email, '/logo.png')).src()).toBe('/logo.png');
  });

  it('falls back to the logo, and then to the initials', async () => {
    const { container, image, src } = await show('anna@example.org', '/logo.png');
    fireEvent.error(image()!);
    expect(src()).toBe('/logo.png');
    fireEvent.error(image()!);
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('AB');
  });

  it('makes no call without a configured avatar service', async () => {
    const { container, image } = await show('anna@example.org', null, '');
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('AB');
    expect((await show('anna@example.org', '/logo.png', '')).src()).toBe('/logo.png');
  });

  it('is the initials without address and logo', async () => {
    const { container, image } = await show(null);
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('AB');
  });
});
