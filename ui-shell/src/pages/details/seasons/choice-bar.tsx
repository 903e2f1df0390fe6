import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { chosenPart, NOTHING_CHOSEN } from '../../../media/model/series/episode-choice.js';
import { FloatingBar } from '../../../parts/floating-bar/floating-bar.js';
import { useAskForShow } from '../buttons/use-ask-for-show.js';
import type { Choosing } from './episode-table.js';

interface ChoiceBarProps extends Choosing {
  readonly show: ShowDetailsWire;
}

/** Asks for the picked episodes of all seasons; it is there only while some are picked. */
export function ChoiceBar({ show, choice, onChoose }: ChoiceBarProps) {
  const { t } = useTranslation('seasons');
  const { isAsking, ask } = useAskForShow(show);
  const part = chosenPart(show.seasonRequests ?? [], choice);
  const count = part.reduce((sum, { episodes }) => sum + episodes.length, 0);
  if (count === 0) return null;

  const clear = () => onChoose(NOTHING_CHOSEN);
  const askForChoice = async () => (await ask(part)) && clear();

  return (
    <FloatingBar label={t('choose.picked')} words={t('choose.chosen', { count })}>
      <Button type="primary" loading={isAsking} onClick={() => void askForChoice()}>
        {t('choose.submit')}
      </Button>
      <Button type="text" disabled={isAsking} onClick={clear}>
        {t('choose.clear')}
      </Button>
    </FloatingBar>
  );
}
