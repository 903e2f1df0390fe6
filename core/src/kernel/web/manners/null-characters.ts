import type { FastifyInstance } from 'fastify';

/** As an address writes it. */
const IN_ADDRESS = '%00';
/** As JSON writes it; behind an odd number of backslashes the `u` is not escaped. */
const IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** U+0000 stands in no text that a person writes, and not every database can keep it: it is refused before anybody reads it. */
export function refuseNullsInAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(IN_ADDRESS)) done(nullRefusal());
    else done();
  });
}

export const holdsNull = (json: string): boolean => IN_JSON.test(json);

export const nullRefusal = (): Error => Object.assign(new Error('The character U+0000 is not allowed'), { statusCode: 400 });
