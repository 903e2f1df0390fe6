import { WebhookAnswer } from '../../../src/plugin-host/incoming-webhooks/webhook-answer.js';

const title = { ref: { kind: 'movie', source: 'tmdb', id: '603' }, ids: { tmdb: '603', imdb: 'tt0133093' } };

describe('the answer of a plug-in to a webhook', () => {
  it.each([
    undefined,
    null,
    {},
    { sync: 'recent' },
    { sync: 'full', titles: [] },
    { sync: 'full', titles: [title, title] },
    { sync: 'full', titles: Array.from({ length: 500 }, () => title) },
  ])('may be %j', (answer) => {
    expect(WebhookAnswer.parse(answer)).toEqual(answer);
  });

  it('loses members that the contract does not know', () => {
    expect(WebhookAnswer.parse({ sync: 'full', titles: [{ ...title, name: 'x' }], more: 1 })).toEqual({ sync: 'full', titles: [title] });
  });

  it.each([
    { sync: 'all' },
    { titles: 'all' },
    { titles: [null] },
    { titles: [{ ref: title.ref }] },
    { titles: [{ ...title, ref: { ...title.ref, id: '' } }] },
    { titles: [{ ...title, ref: { ...title.ref, id: '6'.repeat(65) } }] },
    { titles: [{ ...title, ref: { ...title.ref, kind: 'book' } }] },
    { titles: [{ ...title, ids: { tmdb: 603 } }] },
  ])('may not be %j', (answer) => {
    expect(WebhookAnswer.safeParse(answer).success).toBe(false);
  });
});
