/** The quantile (percentile) of values: the value below which the given part of them lies. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** The median of values. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** Two series measured in turns, compared round by round, so that noise hits both alike. */
export const medianRatio = (ones, others) => median(ones.map((one, round) => one / others[round]));

/** How far two rates are apart: the larger over the smaller. */
export const symmetricRatio = (ones, others) => Math.max(medianRatio(ones, others), medianRatio(others, ones));
