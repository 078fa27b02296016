import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { drawSocialImage } from './draw.ts';

/** What a social image shows: its words, and the path of its picture. */
export interface Subject {
  title: string;
  brand: string;
  picture: string;
}

/** What a thread is asked for: an image in a file. */
export interface Order extends Subject {
  id: number;
  file: string;
}

/** What it answers: that the image is there, or why it is not. */
export interface Delivery {
  id: number;
  fault?: string;
}

parentPort?.on('message', async ({ id, file, title, brand, picture }: Order) => {
  const answer = (delivery: Delivery) => parentPort?.postMessage(delivery);
  try {
    const image = await drawSocialImage(title, brand, picture);
    // Written whole under another name first: a build that is stopped leaves no half image behind.
    await writeFile(`${file}.${process.pid}`, image);
    await rename(`${file}.${process.pid}`, file);
    answer({ id });
  } catch (error) {
    answer({ id, fault: String(error) });
  }
});
