interface SkeletonRowsProps {
  readonly rows: number;
  readonly cells: number;
}

/** Rows as high as the real ones. */
export const SkeletonRows = ({ rows, cells }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_row, place) => (
    <tr key={place} className="skeleton-row" aria-hidden>
      {Array.from({ length: cells }, (_cell, cell) => (
        <td key={cell}>
          <span />
        </td>
      ))}
    </tr>
  ));
