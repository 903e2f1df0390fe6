import { attachImage, type Message, type PortalImage } from '@ombi/sdk';
import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { send } from '../src/channel.js';
import { IMAGE_LIMITS, posterLimits } from '../src/mail/embedded-images.js';
import { type EmailFixture, openEmailFixture } from './fixture.js';

const jpeg = (size = 1_000): PortalImage => ({ contentType: 'image/jpeg', bytes: new Uint8Array(size).fill(7) });
const poster = (path: string, home = '') =>
  ({ text: `<img src="${home}/api/v3/images/${path}" alt="" width="92">`, isValue: false }) as const;
const HOME = 'https://requests.example.org';
const POSTER_URL = `${HOME}/api/v3/images/w300/poster.jpg`;

let fixture: EmailFixture;
beforeEach(async () => {
  fixture = await openEmailFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const compose = (facts: Partial<Message>): Message =>
  sampleMessage({ recipient: sampleRecipient(), imageUrl: null, applicationUrl: null, detailsUrl: null, ...facts });

/** Sends a message as the portal does: with the image that it read. */
const deliver = async (ctx: ReturnType<EmailFixture['ctx']>, message: Message): Promise<void> =>
  send(ctx, { ...message, ...(await attachImage({ image: posterLimits as never }, message, ctx.connection, ctx.portal)) });

async function receive(facts: Partial<Message>, images: Readonly<Record<string, PortalImage>> = {}, embedImages = true) {
  await deliver(fixture.ctx({ embedImages }, { images }), compose(facts));
  return fixture.simulator.mails.at(-1)!;
}

const sizesOf = ({ images }: Awaited<ReturnType<typeof receive>>) => Object.values(images).map(({ size }) => size);

describe('embedded pictures of a mail', () => {
  it('are parts of it, also without a public address of the portal', async () => {
    const mail = await receive({ imagePath: 'w300/poster.jpg' }, { 'w300/poster.jpg': jpeg() });
    expect(Object.values(mail.images)).toEqual([{ contentType: 'image/jpeg', size: 1_000 }]);
    expect(mail.html).toMatch(/<img class="poster" src="cid:[\da-f]{32}@portal"/);
    expect(mail.raw).toMatch(/Content-Type: multipart\/related/i);
  });

  it('replace those of a newsletter at the address of the portal, each once, and leave others alone', async () => {
    const body = [poster('w300/a.jpg', HOME), poster('w300/a.jpg'), poster('w300/b.jpg', HOME)];
    const foreign = { text: '<img src="https://cdn.example.org/banner.png">', isValue: false };
    const images = { 'w300/a.jpg': jpeg(1_000), 'w300/b.jpg': jpeg(2_000) };
    const mail = await receive({ applicationUrl: `${HOME}/`, body: [...body, foreign] }, images);
    expect(sizesOf(mail).sort()).toEqual([1_000, 2_000]);
    expect(mail.html.match(/src="cid:/g)).toHaveLength(3);
    expect(mail.html).toContain('src="https://cdn.example.org/banner.png"');
    expect(mail.html).not.toContain('/api/v3/images/');
  });

  it.each([
    ['do not exist', {}],
    ['are too large', { 'w300/poster.jpg': jpeg(IMAGE_LIMITS.image + 1) }],
    ['are of a type that mail clients do not show', { 'w300/poster.jpg': { ...jpeg(), contentType: 'image/svg+xml' } }],
    ['are empty', { 'w300/poster.jpg': jpeg(0) }],
  ])('are left out where they %s', async (_, images: Readonly<Record<string, PortalImage>>) => {
    const mail = await receive(
      { applicationUrl: HOME, imageUrl: POSTER_URL, imagePath: 'w300/poster.jpg', body: [poster('w300/poster.jpg')] },
      images,
    );
    expect(mail.images).toEqual({});
    expect(mail.html).not.toContain('<img');
  });

  it('are left out where the source fails', async () => {
    const ctx = fixture.ctx({ embedImages: true });
    ctx.portal.image = () => Promise.reject(new Error('no answer'));
    await deliver(ctx, compose({ imagePath: 'w300/poster.jpg' }));
    expect(fixture.simulator.mails[0]?.images).toEqual({});
  });

  it('are limited in total', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `w300/${index}.jpg`);
    const images = Object.fromEntries(paths.map((path) => [path, jpeg(IMAGE_LIMITS.image)]));
    const mail = await receive({ body: paths.map((path) => poster(path)) }, images);
    expect(sizesOf(mail)).toEqual(Array(10).fill(IMAGE_LIMITS.image));
  });

  describe('of the portal itself', () => {
    const logoUrl = 'https://cdn.example.org/logo.png?v=2';
    const png = { contentType: 'image/png', bytes: new Uint8Array(300) };

    it('include its logo, which is read once for many mails', async () => {
      const ctx = fixture.ctx({ embedImages: true });
      const calls: string[] = [];
      ctx.http.toPublic = (origin) =>
        Object.assign(Object.create(ctx.http) as typeof ctx.http, {
          bytes: async (path: string) => (calls.push(origin + path), png),
        });
      await send(ctx, compose({ logoUrl }));
      await send(ctx, compose({ logoUrl, idempotencyKey: 'second' }));
      expect(calls).toEqual([logoUrl]);
      for (const { images, html } of fixture.simulator.mails) {
        expect(Object.values(images)).toEqual([{ contentType: 'image/png', size: 300 }]);
        expect(html).toMatch(/src="cid:[^"]+" alt="Ombi"/);
      }
    });

    it('are replaced by its name where the logo cannot be read', async () => {
      const mail = await receive({ logoUrl: 'http://192.168.1.4/logo.png' });
      expect(mail.html).not.toContain('<img');
      expect(mail.html).toMatch(/<span class="text"[^>]*>Ombi<\/span>/);
    });
  });
});

describe('hosted pictures of a mail', () => {
  it('stand at the public address of the portal', async () => {
    const facts = { applicationUrl: HOME, imageUrl: POSTER_URL, imagePath: 'w300/poster.jpg', body: [poster('w300/b.jpg')] };
    const mail = await receive(facts, { 'w300/poster.jpg': jpeg() }, false);
    expect(mail.images).toEqual({});
    expect([...mail.html.matchAll(/src="([^"]+)"/g)].map(([, url]) => url)).toEqual([POSTER_URL, `${HOME}/api/v3/images/w300/b.jpg`]);
  });

  it('are left out without one', async () => {
    const mail = await receive({ imagePath: 'w300/poster.jpg', body: [poster('w300/b.jpg')] }, { 'w300/b.jpg': jpeg() }, false);
    expect(mail.html).not.toContain('<img');
  });
});
