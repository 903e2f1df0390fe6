/** A finding about one field of what was sent. `path` is dotted: `connections.0.baseUrl`. */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ProblemDocument {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string | null;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly issues?: readonly Issue[];
  readonly retryAfter?: number;
}

/** An answer that is a refusal or a fault. `status` is 0 when there was no answer at all. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    /** What kind of problem, e.g. `plugin/unauthorized`; empty when the answer did not say. */
    readonly type: string,
    /** A sentence for people; null when there is none. */
    readonly detail: string | null,
    readonly issues: readonly Issue[] = [],
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** Seconds after which another try makes sense; null when the answer did not say. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail ?? (type || `HTTP ${status}`));
  }

  /** No answer came: the portal is down or the network is. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** Read a failed answer, whatever stands in it. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const document = await response
    .clone()
    .json()
    .then((body: unknown) => (typeof body === 'object' && body ? (body as ProblemDocument) : {}))
    .catch((): ProblemDocument => ({}));
  const { type = '', detail = null, issues, errors, retryAfter = null } = document;
  return new ApiProblem(response.status, type, detail, issues, errors, retryAfter);
}
