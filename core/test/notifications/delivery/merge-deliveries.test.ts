import { renderText } from '@ombi/sdk';
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
