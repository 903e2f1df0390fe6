import { useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { ReleaseGroupWire } from '../../../api/music/index.js';
import { usePiecemeal } from '../../../media/grid/use-piecemeal.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { SectionNote } from '../../../media/section/section-note.js';
import { StepList } from '../../../media/steps/step-list.js';
import { ALL, chosenType, ofType, typesOf } from '../model/releases.js';
import { releaseWord } from '../model/words.js';
import { RequestBar } from '../request/request-bar.js';
import { useAsking } from '../request/use-asking.js';
import { usePicked } from '../request/use-picked.js';
import { AlbumCard } from './album-card.js';
import './albums.css';

/** So many cards at a time: an artist may have more than a thousand releases, and sixty took longer to draw than a press may. */
const PIECE = 30;
/** Where the address says which releases are shown. */
const PARAMETER = 'releases';

/** What the artist released, the newest first: albums, until something else is chosen. */
export function Albums({ releases }: { readonly releases: readonly ReleaseGroupWire[] }) {
  const { t } = useTranslation('artist');
  const heading = useId();
  const [address, setAddress] = useSearchParams();
  const types = typesOf(releases);
  const type = chosenType(types, address.get(PARAMETER));
  const nameOf = (name: string) => releaseWord(t, name);
  const options = [...types, { name: ALL, count: releases.length }].map(({ name, count }) => ({
    value: name,
    label: t('releases.counted', { name: nameOf(name), count }),
  }));

  return (
    <section className="albums" aria-labelledby={heading}>
      <div className="albums-head">
        <h2 id={heading}>{nameOf(type)}</h2>
        {types.length > 1 && (
          <Select
            aria-label={t('releases.choose')}
            value={type}
            options={options}
            popupMatchSelectWidth={false}
            onChange={(next: string) => void setAddress({ [PARAMETER]: next }, { replace: true, preventScrollReset: true })}
          />
        )}
      </div>
      {releases.length === 0 ? (
        <SectionNote icon="list" title={t('releases.none')}>
          {t('releases.noneWhy')}
        </SectionNote>
      ) : (
        <Shelf key={type} label={nameOf(type)} releases={ofType(releases, type)} />
      )}
    </section>
  );
}

interface ShelfProps {
  readonly label: string;
  readonly releases: readonly ReleaseGroupWire[];
}

/** Releases of one type, which can be picked and asked for. */
function Shelf({ label, releases }: ShelfProps) {
  const { mayRequest } = useRights();
  const { askOne, askMany, progress, left } = useAsking();
  const { picked, pick, clear } = usePicked();
  const ask = (chosen: readonly ReleaseGroupWire[]) => void askMany(chosen).finally(clear);

  return (
    <>
      {mayRequest.album && <RequestBar releases={releases} picked={picked} progress={progress} onAsk={ask} onClear={clear} />}
      <StepList steps={left} />
      <Wall label={label} releases={releases} picked={picked} onPick={pick} onAsk={askOne} />
    </>
  );
}

interface WallProps extends ShelfProps {
  readonly picked: ReadonlySet<string>;
  readonly onPick: (id: string) => void;
  readonly onAsk: (release: ReleaseGroupWire) => Promise<unknown>;
}

function Wall({ label, releases, picked, onPick, onAsk }: WallProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = usePiecemeal(releases, PIECE, end);

  return (
    <>
      <ul className="albums-wall" aria-label={label}>
        {shown.map((release) => (
          <li key={release.id}>
            <AlbumCard release={release} isPicked={picked.has(release.id)} onPick={onPick} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden />
    </>
  );
}
