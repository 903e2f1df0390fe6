import { NumberField, useFieldValue } from '@ombi/sdk/ui';

/** A field that is there while another one is on. */
export default function ProxyPort() {
  return useFieldValue('useProxy') === true ? <NumberField name="proxyPort" /> : null;
}
