import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Member } from '../membership/model';
import { leaderboard } from '../stores';
import { pointsOf } from '../leaderboard/model';
import { senderVia, type Sender } from './messages';
import formStyles from '@/components/ui/form.module.css';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { QrFigure } from './QrFigure';
import { SharePicture } from './SharePicture';

const FIGURES = { picture: 'Picture', qr: 'QR Code' };

/** Buttons that show the member's link as a picture and as a QR code. */
export function ReferralFigures({ sender, member }: { sender: Sender; member: Member }) {
  const [shown, setShown] = useState<keyof typeof FIGURES>();
  const { standing } = useStore(leaderboard.$leaderboard);
  const points = pointsOf(member, standing);
  return (
    <div className={formStyles.form}>
      <div className="actions">
        {(['picture', 'qr'] as const).map((kind) => (
          <SecondaryButton
            key={kind}
            aria-expanded={shown === kind}
            onClick={() => setShown(shown === kind ? undefined : kind)}
          >
            {shown === kind ? `Hide ${FIGURES[kind]}` : FIGURES[kind]}
          </SecondaryButton>
        ))}
      </div>
      {shown === 'picture' && <SharePicture sender={sender} member={member} />}
      {shown === 'qr' && <QrFigure sender={senderVia(sender, 'qr')} points={points} />}
    </div>
  );
}
