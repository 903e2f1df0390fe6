import { attachImage, type Message, type ImageLimits, type PortalImage } from '@ombi/sdk';
import { sampleMessage } from '@ombi/sdk/testing';

const LIMITS: ImageLimits = { maxBytes: 1_000, contentTypes: ['image/jpeg', 'image/png'] };
const image = (size: number, contentType = 'image/jpeg'): PortalImage => ({ contentType, bytes: new Uint8Array(size) });

const attach = (read: () => Promise<PortalImage | null>, limits: ImageLimits | null = LIMITS, facts: Partial<Message> = {}) =>
  attachImage({ image: () => limits }, sampleMessage({ imagePath: 'w300/a.jpg', ...facts }), {}, { image: read });

describe('the picture of a message', () => {
  it('is read for a channel that sends it', async () => {
    const { image: attached, omittedImage } = await attach(async () => image(1_000, 'image/png; charset=binary'));
    expect(attached).toMatchObject({ name: 'poster.png', contentType: 'image/png' });
    expect(attached?.bytes).toHaveLength(1_000);
    expect(omittedImage).toBeUndefined();
  });

  it.each([
    ['too-large', async () => image(1_001)],
    ['wrong-type', async () => image(10, 'image/gif')],
    ['wrong-type', async () => image(10, 'text/html')],
    ['missing', async () => image(0)],
    ['missing', async () => null],
    ['unreadable', () => Promise.reject(new Error('no answer'))],
  ])('is left out as %s', async (omittedImage, read) => {
    expect(await attach(read)).toEqual({ omittedImage });
  });

  it('is at most as large as any channel may send, whatever the channel says', async () => {
    const limits = { maxBytes: Number.POSITIVE_INFINITY, contentTypes: ['image/jpeg'] };
    expect(await attach(async () => image(10_000_001), limits)).toEqual({ omittedImage: 'too-large' });
  });

  it('is left out where its source does not answer', async () => {
    jest.useFakeTimers();
    const attached = attach(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await attached).toEqual({ omittedImage: 'unreadable' });
  });

  it('is not read where the channel sends none, or the message has none', async () => {
    const read = jest.fn(async () => image(10));
    expect(await attach(read, null)).toEqual({});
    expect(await attach(read, LIMITS, { imagePath: null })).toEqual({});
    expect(await attachImage({}, sampleMessage({ imagePath: 'w300/a.jpg' }), {}, { image: read })).toEqual({});
    expect(read).not.toHaveBeenCalled();
  });
});
