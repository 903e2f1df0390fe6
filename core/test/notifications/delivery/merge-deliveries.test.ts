import { renderMessage, renderText } from '@ombi/sdk';
import { LANGUAGES } from '../../../src/identity/index.js';
import { sampleMessage } from '@ombi/sdk/testing';
import { mergeDeliveries } from '../../../src/notifications/delivery/merge-deliveries.js';
import type { Delivery } from '../../../src/notifications/delivery/delivery-queue.js';

const arrival = (requestId: number, title: string, variant: 'regular' | '4k' = 'regular'): Delivery => ({
  connectionId: 'c',
  userId: null,
  message: sampleMessage({ title, applicationName: 'Ombi' }),
  about: { kind: 'movie', requestId, variant },
});
const subjectOf = (...deliveries: [Delivery, ...Delivery[]]) => renderText(mergeDeliveries(deliveries, 'en').message.subject);

describe('the subject of merged availability messages', () => {
  it('counts the titles', () => {
    expect(subjectOf(arrival(1, 'One'), arrival(2, 'Two'), arrival(3, 'Three'))).toBe('[Ombi] 3 arrivals');
    expect(subjectOf(arrival(1, 'Solaris'), arrival(2, 'Solaris'))).toBe('[Ombi] 2 arrivals');
  });

  it('is singular for several messages about one title', () => {
    expect(subjectOf(arrival(1, 'One'), arrival(1, 'One', '4k'))).toBe('[Ombi] 1 arrival');
  });
});

describe('the text of merged availability messages', () => {
  const entry = (requestId: number, language: string): Delivery => {
    const recipient = { userName: 'nina', alias: 'Nina', address: 'nina@example.org', language };
    const body = [
      { text: `Title ${requestId}`, isValue: true },
      { text: ' has arrived on Ombi. Enjoy!', isValue: false },
    ];
    return { ...arrival(requestId, `Title ${requestId}`), message: sampleMessage({ title: `Title ${requestId}`, body, recipient }) };
  };
  const bodyOf = (count: number, language: string, maxBody: number): string => {
    const [first, ...others] = Array.from({ length: count }, (_, index) => entry(index + 1, language));
    const { message } = mergeDeliveries([first!, ...others], 'en');
    return renderMessage({ text: () => ({ markup: 'plain', maxBody, unit: 'bytes' }) }, message, {}).rendered.body;
  };

  it.each(LANGUAGES)('names whole titles within the limit of a channel, and how many more there are (%s)', (language) => {
    const entries = bodyOf(60, language, 600).split('\n\n');
    const rest = entries.pop();
    expect(entries).toEqual(entries.map((_, index) => `Title ${index + 1} has arrived on Ombi. Enjoy!`));
    expect(entries.length).toBeGreaterThan(10);
    expect(rest).toContain(String(60 - entries.length));
    expect(rest).not.toMatch(/[{}]/);
  });

  it('has the plural forms of the language', () => {
    const restOf = (count: number) => bodyOf(count, 'cs', 60).split('\n\n').pop();
    expect([restOf(2), restOf(4), restOf(9)]).toEqual(['a 1 další', 'a 3 další', 'a 8 dalších']);
  });
});
