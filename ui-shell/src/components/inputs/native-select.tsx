import { SvgIcon } from '../icon.js';
import './native-select.css';

interface NativeSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Native `select`: needs no further code, and telephones show their own picker. */
export const NativeSelect = <Value extends string | number>({ label, value, options, onChoose }: NativeSelectProps<Value>) => (
  <span className="plain-choice">
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex]!.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <SvgIcon path="M5 9l7 7l7-7" size={14} />
  </span>
);
