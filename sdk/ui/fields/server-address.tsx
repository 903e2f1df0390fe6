import { NumberField, SwitchField, TextField } from './inputs.js';
import './server-address.css';

/** Where a server answers: the fields of `serverAddressFields`, host and port on one line. */
export const ServerAddress = () => (
  <>
    <div className="server-address">
      <TextField name="ip" />
      <NumberField name="port" />
    </div>
    <SwitchField name="ssl" />
    <TextField name="subDir" />
  </>
);
