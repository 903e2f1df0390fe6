import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input, Select, Switch } from '@ombi/sdk/ui/kit-form';
import type { QuietHours } from '../../../api/index.js';

interface QuietHoursFieldsProps {
  readonly quietHours: QuietHours | null;
  readonly error: string | undefined;
  readonly onChange: (quietHours: QuietHours | null) => void;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const suggested = (): QuietHours => ({ from: '22:00', until: '07:00', timeZone: ownTimeZone() });

/** The list of a browser lacks some names that the server knows, such as `UTC`. */
const timeZonesWith = (chosen: string) => [...new Set([chosen, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Switches quiet hours on, with their beginning, end and time zone. */
export function QuietHoursFields({ quietHours, error, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('preferences');
  return (
    <>
      <div className="choices-switch">
        <Switch id="quiet-hours" checked={quietHours !== null} onChange={(isOn) => onChange(isOn ? suggested() : null)} />
        <label htmlFor="quiet-hours">{t('quiet.on')}</label>
      </div>
      {quietHours && (
        <div className="choices-hours">
          <TimeField
            id="quiet-from"
            label={t('quiet.from')}
            time={quietHours.from}
            onChange={(from) => onChange({ ...quietHours, from })}
          />
          <TimeField
            id="quiet-until"
            label={t('quiet.until')}
            time={quietHours.until}
            onChange={(until) => onChange({ ...quietHours, until })}
          />
          <div className="field">
            <label htmlFor="quiet-zone">{t('quiet.timeZone')}</label>
            <Select
              id="quiet-zone"
              showSearch
              value={quietHours.timeZone}
              options={timeZonesWith(quietHours.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={(timeZone) => onChange({ ...quietHours, timeZone })}
            />
          </div>
        </div>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly time: string;
  readonly onChange: (time: string) => void;
}

const TimeField = ({ id, label, time, onChange }: TimeFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <Input id={id} type="time" required value={time} onChange={({ target }) => onChange(target.value)} />
  </div>
);
