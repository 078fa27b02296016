import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { pointsOf } from '../leaderboard/model';
import type { Member } from '../model';
import { pictureTexts, senderVia, type Sender } from './messages';
import { leaderboard, referral } from '../index';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { drawPicture } from './draw-picture';
import styles from './figures.module.css';

/** A picture with how many members somebody has referred, or else their rank, and their QR code. */
export function SharePicture({ sender, member }: { sender: Sender; member: Member }) {
  const { standing } = useStore(leaderboard.$leaderboard);
  const canvas = useRef<HTMLCanvasElement>(null);
  const points = pointsOf(member, standing);
  const { link } = senderVia(sender, 'picture');
  const texts = pictureTexts(sender.from, { points, rank: standing.rank }, location.host);

  // After each render, because points and rank may have changed.
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, texts, link).catch(console.warn);
  });

  const share = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) void referral.sharePicture(picture, sender);
    });

  return (
    <figure className={`row ${styles.figure}`}>
      <div
        role="img"
        aria-label={`A picture to share, with the QR code of your link: ${Object.values(texts).flat().join(' ')}`}
      >
        <canvas ref={canvas} className={styles.picture} />
      </div>
      <figcaption>
        <p>For your status or a group. It’s made on this device, and sent by nobody but you.</p>
        <SecondaryButton onClick={share}>Share Picture</SecondaryButton>
      </figcaption>
    </figure>
  );
}
