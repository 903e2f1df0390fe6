import { Modal } from '@ombi/sdk/ui/kit-layout';
import { trailerPlayerUrl, type Trailer } from '../external-links.js';

interface TrailerDialogProps {
  readonly trailer: Trailer;
  readonly onClose: () => void;
}

/** Plays one trailer. */
export default function TrailerDialog({ trailer, onClose }: TrailerDialogProps) {
  return (
    <Modal open width={560} title={trailer.name} footer={null} onCancel={onClose} destroyOnHidden>
      <iframe
        className="trailer-player"
        src={trailerPlayerUrl(trailer)}
        title={trailer.name}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </Modal>
  );
}
