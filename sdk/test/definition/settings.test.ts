import { z } from 'zod';
import { field, secret, secretFields } from '@ombi/sdk';

describe('settings schemas', () => {
  const schema = z.object({
    baseUrl: field(z.url(), { section: 'server' }),
    apiKey: secret(),
    webhook: field(secret(z.url()), { multiline: true }),
    token: secret().optional(),
    pin: secret().nullable().default(null),
    name: z.string(),
  });

  it('finds its secrets, however they are wrapped', () => {
    expect(secretFields(schema)).toEqual(['apiKey', 'webhook', 'token', 'pin']);
  });

  it('has secrets and form hints in the JSON schema of the form', () => {
    const { properties } = z.toJSONSchema(schema, { io: 'input' });
    expect(properties).toMatchObject({
      baseUrl: { section: 'server' },
      webhook: { 'x-secret': true, multiline: true, format: 'uri' },
      apiKey: { 'x-secret': true, minLength: 1 },
    });
    expect(properties!['name']).not.toHaveProperty('x-secret');
  });

  it('keeps the rules of the schema that is marked as a secret', () => {
    expect(secret(z.url()).safeParse('no address').success).toBe(false);
    expect(secret().parse('  trimmed ')).toBe('trimmed');
    expect(secret().safeParse('  ').success).toBe(false);
  });

  it('adds hints to existing ones', () => {
    expect(field(field(z.string(), { section: 'server' }), { advanced: true }).meta()).toEqual({ section: 'server', advanced: true });
  });
});
