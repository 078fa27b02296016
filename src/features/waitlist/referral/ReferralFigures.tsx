import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { Member } from '../membership/model';
import { leaderboard } from '../stores';
import { pointsOf } from '../leaderboard/model';
import { namesOf } from '@/lib/records';
import { loadModule } from '@/lib/waiting';
import { senderVia, type Sender } from './messages';
import formStyles from '@/components/ui/form.module.css';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
// Here, too, so that the page has the styles before it has the code.
import './figures.module.css';

const FIGURES = { picture: 'Picture', qr: 'QR Code' };

type Figure = keyof typeof FIGURES;

/** Loads what draws the figures. Called as soon as the buttons are shown, so that nobody waits for it. */
export const loadFigures = () => loadModule('figures', () => import('./Figures'));

type LoadedFigures = Awaited<ReturnType<typeof loadFigures>>;

interface Props {
  sender: Sender;
  member: Member;
}

/** Buttons that show the member's link as a picture and as a QR code. */
export function ReferralFigures({ sender, member }: Props) {
  const [shown, setShown] = useState<Figure>();
  const [figures, setFigures] = useState<LoadedFigures>();

  const toggle = async (kind: Figure) => {
    setShown(shown === kind ? undefined : kind);
    try {
      setFigures(await loadFigures());
    } catch (error) {
      // LoadingNotice.astro says so.
      console.warn(error);
      setShown(undefined);
    }
  };

  return (
    <div className={formStyles.form}>
      <div className="actions">
        {namesOf(FIGURES).map((kind) => (
          <SecondaryButton
            key={kind}
            aria-expanded={shown === kind}
            onClick={() => void toggle(kind)}
          >
            {shown === kind ? `Hide ${FIGURES[kind]}` : FIGURES[kind]}
          </SecondaryButton>
        ))}
      </div>
      <p role="status">{shown && !figures && 'Loading…'}</p>
      {figures && shown && (
        <Drawn figures={figures} shown={shown} sender={sender} member={member} />
      )}
    </div>
  );
}

type DrawnProps = Props & { figures: LoadedFigures; shown: Figure };

function Drawn({ figures, shown, sender, member }: DrawnProps) {
  const { SharePicture, QrFigure } = figures;
  const { standing } = useStore(leaderboard.$leaderboard);
  const points = pointsOf(member, standing);
  const drawn: Record<Figure, ReactNode> = {
    picture: <SharePicture sender={sender} member={member} />,
    qr: <QrFigure sender={senderVia(sender, 'qr')} points={points} />,
  };
  return drawn[shown];
}
