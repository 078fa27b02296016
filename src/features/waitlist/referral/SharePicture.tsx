import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { signInDialog } from '@/features/sign-in';
import { Message } from '@/components/ui/Message';
import { revealPart } from '@/components/ui/reveal';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { inviteErrors } from './errors';
import { leaderboard, referral } from '../stores';
import { pointsOf } from '../leaderboard/model';
import type { Member } from '../membership/model';
import { drawPicture } from './draw-picture';
import {
  pictureHidden,
  pictureNotSaved,
  pictureTexts,
  senderVia,
  siteOf,
  type Sender,
} from './messages';
import styles from './figures.module.css';

/** What has come of drawing: a picture that can leave the page or can't, or none. */
type Drawing = 'begun' | 'readable' | 'hidden' | 'failed';

/** A picture with how many members somebody has referred, or else their rank, and their QR code. */
export function SharePicture({ sender, member }: { sender: Sender; member: Member }) {
  const { standing } = useStore(leaderboard.$leaderboard);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing>('begun');
  /** The picture's address, where it's pressed to be saved. */
  const [source, setSource] = useState('');
  const canShare = referral.canSharePictures();
  const points = pointsOf(member, standing);
  const { link } = senderVia(sender, 'picture');
  const { rank } = standing;
  const texts = useMemo(
    () => pictureTexts(sender.from, { points, rank }, siteOf(link)),
    [sender.from, points, rank, link],
  );

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    drawPicture(element, texts, link, points).then(
      (isReadable) => {
        setDrawing(isReadable ? 'readable' : 'hidden');
        if (isReadable && !canShare) setSource(element.toDataURL());
      },
      (error: unknown) => {
        console.warn(error);
        setDrawing('failed');
      },
    );
  }, [texts, link, points, canShare]);

  const share = () =>
    canvas.current?.toBlob((picture) => void referral.sharePicture(picture, sender));

  const label = `A picture to share, with the QR code of your link: ${Object.values(texts).flat().join(' ')}`;
  const isLarge = drawing === 'hidden' || !canShare;
  const className = `${styles.picture} ${isLarge ? styles.large : ''}`;

  return (
    <>
      <Result isDrawn={drawing !== 'failed'} />
      <figure className={`row ${styles.figure}`} hidden={drawing === 'failed'}>
        {source && <img src={source} alt={label} className={className} />}
        <div role="img" aria-label={label} hidden={source !== ''}>
          <canvas ref={canvas} className={className} />
        </div>
        <figcaption>
          <p>For your status or a group. It’s made on this device, and sent by nobody but you.</p>
          {!canShare && <p>{pictureNotSaved(signInDialog.browserInstead())}</p>}
          {canShare && drawing === 'hidden' && <p>{pictureHidden}</p>}
          {canShare && drawing !== 'hidden' && (
            <SecondaryButton onClick={share}>Share Picture</SecondaryButton>
          )}
        </figcaption>
      </figure>
    </>
  );
}

/** What has become of the picture. */
function Result({ isDrawn }: { isDrawn: boolean }) {
  const shared = useStore(referral.$picture);
  const notice = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => referral.clearPicture, []);
  useEffect(() => {
    if (shared.status === 'done') revealPart(notice.current);
    if (shared.status === 'failed') revealPart(alert.current);
  }, [shared]);
  return (
    <>
      <Message kind="notice" ref={notice}>
        {shared.status === 'done' && shared.result && <p>{shared.result}</p>}
      </Message>
      <Message kind="error" ref={alert}>
        {!isDrawn && <p>{inviteErrors['picture/not-drawn']}</p>}
        {shared.status === 'failed' && <p key={shared.attempt}>{shared.message}</p>}
      </Message>
    </>
  );
}
