import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Member } from '../membership/model';
import { leaderboard } from '../stores';
import { pointsOf } from '../leaderboard/model';
import { loadModule } from '@/lib/waiting';
import { senderVia, type Sender } from './messages';
import formStyles from '@/components/ui/form.module.css';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
// Here, too, so that the page has the styles before it has the code.
import './figures.module.css';

const FIGURES = { picture: 'Picture', qr: 'QR Code' };

/** Loads what draws the figures. Called as soon as the buttons are shown, so that nobody waits for it. */
export const loadFigures = () => loadModule('figures', () => import('./Figures'));

/** Buttons that show the member's link as a picture and as a QR code. */
export function ReferralFigures({ sender, member }: { sender: Sender; member: Member }) {
  const [shown, setShown] = useState<keyof typeof FIGURES>();
  const [figures, setFigures] = useState<Awaited<ReturnType<typeof loadFigures>>>();
  const { standing } = useStore(leaderboard.$leaderboard);
  const points = pointsOf(member, standing);

  const toggle = async (kind: keyof typeof FIGURES) => {
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
        {(['picture', 'qr'] as const).map((kind) => (
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
      {figures && shown === 'picture' && <figures.SharePicture sender={sender} member={member} />}
      {figures && shown === 'qr' && (
        <figures.QrFigure sender={senderVia(sender, 'qr')} points={points} />
      )}
    </div>
  );
}
