import type { Handler, Reply, SimulatedRequest } from './exchange.js';

/** Answers by method and path: `{ 'GET /movie/:id': ({ params }) => reply(200, …) }`. */
export type RouteTable = Readonly<Record<string, (request: SimulatedRequest) => Reply | Promise<Reply>>>;

/** Turn a table of routes into a handler. The first row that matches answers; paths compare with case. */
export function routes(table: RouteTable): Handler {
  const rows = Object.entries(table).map(([route, answer]) => ({ ...compileRoute(route), answer }));

  return (request) => {
    for (const { method, pattern, answer } of rows) {
      const match = method === request.method && pattern.exec(request.path);
      if (match) return answer({ ...request, params: { ...match.groups } });
    }
    return undefined;
  };
}

function compileRoute(route: string): { method: string; pattern: RegExp } {
  const [method = 'GET', path = '/'] = route.split(' ');
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, pattern: new RegExp(`^${source}$`) };
}
