import { useFormat } from '@ombi/sdk/ui/i18n';

const UNITS = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const;
const SMALLEST = ['kilobyte', 1e3] as const;

/** Writes a number of bytes with a unit that suits it: `2.5 MB`. */
export function useByteSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const [unit, divisor] = UNITS.find(([, from]) => bytes >= from) ?? SMALLEST;
    return number(bytes / divisor, { style: 'unit', unit, maximumFractionDigits: bytes < 10 * divisor ? 1 : 0 });
  };
}
