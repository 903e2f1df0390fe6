import { NumberField, SwitchField, TextField } from './inputs.js';
import './server-address.css';

/** Fields of `serverAddressFields`, with host and port on one line. */
export const ServerAddressFields = () => (
  <>
    <div className="server-address">
      <TextField name="ip" />
      <NumberField name="port" />
    </div>
    <SwitchField name="ssl" />
    <TextField name="subDir" />
  </>
);
