import { draftOf, field } from '@ombi/sdk';
import { z } from 'zod';

const schema = z
  .object({
    ip: z.string().min(1),
    profile: field(z.int().min(1), { optionsFrom: 'profiles' }),
    folder: field(z.string().min(1), { optionsFrom: 'folders' }),
  })
  .refine(() => false, 'never');

describe('a draft', () => {
  it('may lack what people choose from the answer of an action', () => {
    expect(draftOf(schema).parse({ ip: 'nas', profile: 0 })).toEqual({ ip: 'nas' });
    expect(draftOf(schema).parse({ ip: 'nas', profile: 4, folder: '/films' })).toEqual({ ip: 'nas', profile: 4, folder: '/films' });
  });

  it('still needs everything else', () => {
    expect(draftOf(schema).safeParse({ ip: '', profile: 4 }).success).toBe(false);
  });
});
