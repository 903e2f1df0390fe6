import { randomUUID } from 'node:crypto';
import type { Message, Recipient } from '@ombi/sdk';
import { PRODUCT_NAME } from '../../kernel/index.js';

/** What a channel carries when an administrator tries it. */
export const sampleMessage = (now: Date, recipient: Recipient | null): Message => ({
  type: 'Test',
  idempotencyKey: `test:${randomUUID()}`,
  recipient,
  subject: [{ text: 'It works', isValue: false }],
  body: [
    { text: 'This is a test message from ', isValue: false },
    { text: PRODUCT_NAME, isValue: true },
    { text: '. Your messages will arrive here.', isValue: false },
  ],
  applicationName: PRODUCT_NAME,
  applicationUrl: null,
  logoUrl: null,
  title: null,
  overview: null,
  imageUrl: null,
  detailsUrl: null,
  requestedBy: null,
  status: null,
  denyReason: null,
  occurredAt: now.toISOString(),
});
