/** A stretch of the year (`MM-DD`, both ends included) and the service's keywords that belong to it. */
interface Season {
  readonly from: string;
  readonly to: string;
  readonly keywords: readonly number[];
}

const SEASONS: readonly Season[] = [
  // halloween
  { from: '10-15', to: '10-31', keywords: [3335] },
  // christmas
  { from: '12-01', to: '12-31', keywords: [207317] },
];

/** The keywords of today's season; none outside of them. */
export function seasonKeywords(today: Date): readonly number[] {
  const day = today.toISOString().slice(5, 10);
  return SEASONS.find(({ from, to }) => from <= day && day <= to)?.keywords ?? [];
}
