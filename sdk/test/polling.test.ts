import { pollUntil } from '@ombi/sdk';

const limits = { maxPolls: 3, intervalMs: 1 };

describe('polling', () => {
  it('ends with the first value, without a pause before or after it', async () => {
    const poll = jest.fn(async () => 'there');
    await expect(pollUntil(new AbortController().signal, { maxPolls: 9, intervalMs: 600_000 }, poll)).resolves.toBe('there');
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('ends without a value after the last poll', async () => {
    const poll = jest.fn(async () => undefined);
    await expect(pollUntil(new AbortController().signal, limits, poll)).resolves.toBeUndefined();
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('ends at once when it is aborted, with the reason', async () => {
    const controller = new AbortController();
    const polling = pollUntil(controller.signal, { maxPolls: 2, intervalMs: 600_000 }, async () => {
      setImmediate(() => controller.abort(new Error('the portal stops')));
      return undefined;
    });
    await expect(polling).rejects.toThrow('the portal stops');
  });
});
