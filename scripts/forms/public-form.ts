import { Problem } from '../local/problem.ts';

/** What the item types of Google Forms mean here. There are others, which a survey never has. */
export const ITEM_TYPES = {
  1: 'text',
  2: 'single-select',
  4: 'multi-select',
  8: 'section',
} as const;

/** A question, or anything else that a form shows. */
export interface FormItem {
  type: (typeof ITEM_TYPES)[keyof typeof ITEM_TYPES] | 'other';
  text: string;
  /** The name of its field, unless it takes no answer. */
  qid: string | undefined;
  options: string[];
  hasOther: boolean;
  isRequired: boolean;
  /** Whether an answer must fit a rule, such as "at most three". */
  isLimited: boolean;
}

/** What a form's public page says about it. */
export interface PublicForm {
  collectsEmail: boolean;
  items: FormItem[];
}

type RawOption = [text: string, ...unused: [unknown?, unknown?, unknown?], isOther?: number];
type RawField = [
  id: number,
  options: RawOption[] | null,
  isRequired: number,
  x?: unknown,
  rules?: unknown,
];
type RawItem = [id: number, text: string | null, note: unknown, type: number, fields?: RawField[]];

const DATA = /FB_PUBLIC_LOAD_DATA_\s*=\s*(\[.*?\]);\s*<\/script>/s;
const TIMEOUT_MS = 20_000;

/** The URL of a form's public page, from the one that takes answers. */
export const viewUrl = (url: string) => url.replace(/\/formResponse$/, '/viewform');

/**
 * Reads what a form asks from its public page, as somebody without an account. Throws a Problem with
 * a remedy if the page doesn't show the form. The data is undocumented, but many clients rely on it.
 */
export async function readPublicForm(url: string, fetchPage = fetch): Promise<PublicForm> {
  const page = await fetchPage(viewUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  refuseRedirect(page);
  const [, json] = DATA.exec(await page.text()) ?? [];
  if (!json) {
    throw new Problem(
      `Its page shows no form (status ${page.status}): it is not published, or was deleted.`,
    );
  }
  const [, form] = JSON.parse(json) as [unknown, unknown[]];
  const items = (form[1] ?? []) as RawItem[];
  const settings = (form[10] ?? []) as unknown[];
  return { collectsEmail: Number(settings[6] ?? 1) > 1, items: items.map(itemOf) };
}

/** Throws a Problem if the answer to a request comes from Google's page for closed forms or sign-in. */
export function refuseRedirect({ url }: Response): void {
  if (url.includes('/closedform')) {
    throw new Problem('It is closed. Open it: Publish → Accepting responses.');
  }
  if (url.startsWith('https://accounts.google.com/')) {
    throw new Problem('It asks for a Google account. Publish → Responders → Anyone with the link.');
  }
}

function itemOf([, text, , type, fields]: RawItem): FormItem {
  const [field] = fields ?? [];
  const options = field?.[1] ?? [];
  return {
    type: ITEM_TYPES[type as keyof typeof ITEM_TYPES] ?? 'other',
    text: text ?? '',
    qid: field && `entry.${field[0]}`,
    options: options.filter((option) => !option[4]).map(([name]) => name),
    hasOther: options.some((option) => option[4]),
    isRequired: Boolean(field?.[2]),
    isLimited: Boolean(field?.[4]),
  };
}
