/** A validation error of one field of the request body. `path` is dotted: `connections.0.baseUrl`. */
export interface ValidationIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** Values of the text for the code, such as a limit. */
  readonly params?: Readonly<Record<string, string | number>>;
}

interface ProblemDocument {
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string | null;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly issues?: readonly ValidationIssue[];
  readonly retryAfter?: number;
}

/** An error response of the API. `status` is 0 when there was no response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    /** Problem type, e.g. `plugin/unauthorized`; empty when the response has none. */
    readonly type: string,
    /** Message for display; null when there is none. */
    readonly detail: string | null,
    readonly issues: readonly ValidationIssue[] = [],
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** Seconds until a retry makes sense; null when the response does not specify it. */
    readonly retryAfter: number | null = null,
    /** Further members of the problem document. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail ?? (type || `HTTP ${status}`));
  }

  /** Whether there was no response: the portal or the network is down. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** Converts an error response of any content to an {@link ApiProblem}. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const document = await response
    .clone()
    .json()
    .then((body: unknown) => (typeof body === 'object' && body ? (body as ProblemDocument) : {}))
    .catch((): ProblemDocument => ({}));
  const { type = '', title: _title, detail = null, issues, errors, retryAfter = null, ...facts } = document;
  return new ApiProblem(response.status, type, detail, issues, errors, retryAfter, facts);
}
