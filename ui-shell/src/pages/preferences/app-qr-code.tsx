import { QRCode } from '@ombi/sdk/ui/kit-extra';

const SIZE = 256;

/** Dark on light in both themes: not every camera reads it the other way round. */
export default function AppQrCode({ link }: { readonly link: string }) {
  return (
    // The picture has its name already; the drawing in it would be another one without.
    <div aria-hidden="true">
      <QRCode value={link} size={SIZE} errorLevel="L" type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
    </div>
  );
}
