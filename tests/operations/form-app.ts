import { runInNewContext } from 'node:vm';

interface Item {
  /** The number of its field. */
  id: number;
  /** Google's: 0 a line, 1 a paragraph, 2 one choice, 3 a list, 4 several choices, 8 a section. */
  type: number;
  title?: string;
  required?: boolean;
  choiceValues?: string[];
  showOtherOption?: boolean;
  rules?: unknown[];
}

/** A form that a script made, as Google would store it. */
export interface MadeForm {
  url: string;
  items: Item[];
  collectEmail?: boolean;
}

/** Runs the Google Apps Script with a small FormApp, and returns its log and its forms. */
export function runAppsScript(code: string) {
  const forms: MadeForm[] = [];
  const log: string[] = [];
  runInNewContext(`${code}\nmakeForms();`, {
    FormApp: {
      DestinationType: { SPREADSHEET: 'SPREADSHEET' },
      create: () => {
        const url = `https://docs.google.com/forms/d/e/1FAIpQLS${forms.length + 1}_-x/viewform`;
        const form: MadeForm = { url, items: [], collectEmail: true };
        return fakeForm(form, forms.push(form) * 1_000_000);
      },
    },
    SpreadsheetApp: { create: () => ({ getId: () => 'sheet' }) },
    // The editor puts the time and the level before each entry.
    console: { log: (text: string) => log.push(`3:04:05 PM\tInfo\t${text}`) },
  });
  return { forms, log: log.join('\n') };
}

function fakeForm(form: MadeForm, firstId: number): object {
  const addItem = (type: number) => () => {
    const item = { id: firstId + form.items.length, type };
    form.items.push(item);
    return withSetters(item, { createResponse: () => item.id });
  };
  return withSetters(form, {
    addParagraphTextItem: addItem(1),
    addMultipleChoiceItem: addItem(2),
    addCheckboxItem: addItem(4),
    setRequireLogin: () => {
      throw new Error('This operation is not supported.');
    },
    supportsAdvancedResponderPermissions: () => true,
    getPublishedUrl: () => form.url,
    createResponse: () => ({
      withItemResponse: (id: number) => ({ toPrefilledUrl: () => `${form.url}?entry.${id}=text` }),
    }),
  });
}

/** Methods to chain, like Google's: `setTitle(text)` sets `title`, and returns the object. */
function withSetters(target: object, methods: Record<string, unknown>): object {
  const chain: object = new Proxy(methods, {
    get: (setters, method: string) => {
      const name = method.replace(/^set(.)/, (_, first) => first.toLowerCase());
      const set = (value: unknown) => {
        Object.assign(target, { [name]: value });
        return chain;
      };
      return setters[method] ?? set;
    },
  });
  return chain;
}

/** The public page of a form. */
export function publicPage({ items, collectEmail }: Omit<MadeForm, 'url'>): string {
  const listed = items.map(({ id, type, title, required, rules, ...choice }) => {
    const options = choice.choiceValues?.map((value) => [value, null, null, null, 0]) ?? [];
    if (choice.showOtherOption) options.push(['', null, null, null, 1]);
    const field = [id, options, Number(required), null, rules];
    return [1, title, '', type, type === 8 ? null : [field]];
  });
  const settings = [null, null, null, 2, null, null, collectEmail ? 2 : 1];
  const form = ['', listed, null, null, null, null, null, null, 'Survey', 73, settings];
  const data = JSON.stringify([null, form, '/forms', 'Survey']).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><body><script>var FB_PUBLIC_LOAD_DATA_ = ${data};</script></body></html>`;
}
