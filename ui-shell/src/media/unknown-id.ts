import { ApiProblem } from '@ombi/sdk/ui/http';

/** Whether a page is *not found* (404): the server knows nothing of that id, or rejects it because no id looks like that. */
export const isUnknownId = (error: Error | null): boolean => error instanceof ApiProblem && (error.status === 404 || error.status === 400);
