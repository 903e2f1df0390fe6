import { z } from 'zod';
import { DatabaseAddressBody } from '../backup/index.js';
import { lenientZodPipe, Problem, type LenientZodPipe } from '../kernel/index.js';

/** Request body: the database of the set-up, a server, or `SQLite` for the file in the data folder. */
const SetupDatabaseBody = z.discriminatedUnion('type', [z.object({ type: z.enum(['sqlite']) }), DatabaseAddressBody], {
  error: 'must be SQLite, MySQL or Postgres',
});
export type SetupDatabaseBody = z.output<typeof SetupDatabaseBody>;

const bodyPipe = lenientZodPipe(SetupDatabaseBody);

/** Why the database of the set-up is refused, in the format of the API beside the members of the problem. */
export const databaseRefusedProblem = (code: string, message: string, { fields, more, detail }: Partial<Problem> = {}): Problem =>
  new Problem(400, code, detail ?? message, fields, { ...more, success: false, message });

/** Validation pipe of the database of the set-up: old clients read the reason from `message`. */
export const setupDatabasePipe: LenientZodPipe<typeof SetupDatabaseBody> = {
  schema: SetupDatabaseBody,
  transform(posted, metadata) {
    try {
      return bodyPipe.transform(posted ?? {}, metadata);
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      const [field, [text] = []] = Object.entries(cause.fields)[0] ?? [];
      throw databaseRefusedProblem(cause.code, field ? `${field}: ${text}` : cause.message, cause);
    }
  },
};
