import { useState } from 'react';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { useDesk, type SeriesPart } from '../../../media/desk/desk.js';
import { yearOf } from '../../../media/model/dates.js';

/** Asks for a part of a series; without one, the person chooses episodes first. Answers true once the portal took the request. */
export function useAskForShow({ id, title, firstAired, sample }: ShowDetailsWire) {
  const desk = useDesk();
  const [isAsking, setIsAsking] = useState(false);

  const ask = async (part?: SeriesPart): Promise<boolean> => {
    setIsAsking(true);
    const series = { kind: 'tv', id: String(id), name: title ?? '', year: yearOf(firstAired), sample: sample === true } as const;
    const isAsked = await desk.request(part ? { ...series, part } : series, 'regular');
    setIsAsking(false);
    return isAsked;
  };
  return { isAsking, ask };
}
