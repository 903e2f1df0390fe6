import { z } from 'zod';
import { DatabaseAddressBody } from '../backup/index.js';
import { lenientZodPipe, Problem, type LenientZodPipe } from '../kernel/index.js';

const TYPES = 'must be SQLite, MySQL or Postgres';

const SqliteBody = z.object({ type: z.string().trim().toLowerCase().pipe(z.literal('sqlite')) });
const ServerBody = DatabaseAddressBody.extend({
  type: z
    .string(TYPES)
    .trim()
    .toLowerCase()
    .pipe(z.enum(['mysql', 'postgres'], TYPES)),
});

/** Request body: the database of the set-up, a server, or `SQLite` for the file in the data folder. */
const WizardDatabaseBody = z.union([SqliteBody, ServerBody]);
export type WizardDatabaseBody = z.output<typeof WizardDatabaseBody>;

const typePipe = lenientZodPipe(z.object({ type: z.string().catch('') }));
const serverPipe = lenientZodPipe(ServerBody);

/** Why the database of the set-up is refused, in the format of the API beside the members of the problem. */
export const refusedDatabase = (code: string, message: string, { fields, more, detail }: Partial<Problem> = {}): Problem =>
  new Problem(400, code, detail ?? message, fields, { ...more, success: false, message });

/**
 * Validation pipe of the database of the set-up. The type decides which schema applies, because a union of both would name no field; old
 * clients read the reason from `message`.
 */
export const wizardDatabasePipe: LenientZodPipe<typeof WizardDatabaseBody> = {
  schema: WizardDatabaseBody,
  transform(posted, metadata) {
    const { type } = typePipe.transform(posted, metadata);
    if (type.trim().toLowerCase() === 'sqlite') return { type: 'sqlite' };
    try {
      return serverPipe.transform(posted, metadata);
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      const [field, [text] = []] = Object.entries(cause.fields)[0] ?? [];
      throw refusedDatabase(cause.code, field ? `${field}: ${text}` : cause.message, cause);
    }
  },
};
