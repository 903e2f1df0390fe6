import { QRCode } from '@ombi/sdk/ui/kit-extra';

const SIZE = 256;

/** Always dark on light, because not every camera reads inverted codes. */
export default function AppQrCode({ link }: { readonly link: string }) {
  return (
    // The surrounding image has an accessible name; the SVG inside would be announced as a second, unnamed image.
    <div aria-hidden="true">
      <QRCode value={link} size={SIZE} errorLevel="L" type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
    </div>
  );
}
