import { parentPort } from 'node:worker_threads';
import { drawSocialImage } from './draw.ts';

/** What a thread is asked for. */
export interface Order {
  title: string;
  brand: string;
  picture: string;
}

/** What it answers: an image, or why there is none. */
export type Delivery = { image: Uint8Array } | { fault: string };

parentPort?.on('message', async ({ title, brand, picture }: Order) => {
  parentPort?.postMessage(
    await drawSocialImage(title, brand, picture).then(
      (image): Delivery => ({ image }),
      (error: unknown): Delivery => ({ fault: String(error) }),
    ),
  );
});
