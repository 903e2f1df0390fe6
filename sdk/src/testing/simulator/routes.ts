import type { Handler, SimulatedResponse, SimulatedRequest } from './exchange.js';

/** Handlers by method and path: `{ 'GET /movie/:id': ({ params }) => reply(200, …) }`. */
export type RouteTable = Readonly<Record<string, (request: SimulatedRequest) => SimulatedResponse | Promise<SimulatedResponse>>>;

/** Creates a handler from a table of routes. The first matching route answers; paths are case-sensitive. */
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
