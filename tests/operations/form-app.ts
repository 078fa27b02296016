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

/** Methods that set a property of what they belong to, and return themselves for the next. */
const settersOf = (target: object, names: readonly string[]) => (chain: () => object) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (value: unknown) => {
        const property = name.replace(/^set(.)/, (_, first: string) => first.toLowerCase());
        Object.assign(target, { [property]: value });
        return chain();
      },
    ]),
  );

/** An object of Google's with the methods that it has. Says which one it lacks. */
function googles(type: string, target: object, setters: readonly string[], methods: object) {
  const all: object = { ...settersOf(target, setters)(() => chain), ...methods };
  const chain: object = new Proxy(all, {
    get(known, method) {
      if (method in known) return Reflect.get(known, method) as unknown;
      throw new TypeError(`Google's ${type} has no method ${String(method)}().`);
    },
  });
  return chain;
}

// https://developers.google.com/apps-script/reference/forms: what the script may call of each.
const ITEM = ['setTitle', 'setHelpText', 'setRequired'];
const CHOICES = [...ITEM, 'setChoiceValues', 'showOtherOption'];
interface ItemKind {
  name: string;
  /** Google's, as an item has it. */
  type: number;
  setters: readonly string[];
  /** What its `createResponse` takes. */
  takes: (answer: unknown) => boolean;
}
const isText = (answer: unknown) => typeof answer === 'string';
const isList = (answer: unknown) => Array.isArray(answer) && answer.every(isText);
const ITEMS: Record<string, ItemKind> = {
  addParagraphTextItem: { name: 'ParagraphTextItem', type: 1, setters: ITEM, takes: isText },
  addMultipleChoiceItem: { name: 'MultipleChoiceItem', type: 2, setters: CHOICES, takes: isText },
  addCheckboxItem: { name: 'CheckboxItem', type: 4, setters: CHOICES, takes: isList },
};
const FORM = [
  ...['setCollectEmail', 'setLimitOneResponsePerUser', 'setAllowResponseEdits', 'setDestination'],
  ...['setPublished', 'setAcceptingResponses'],
];

function fakeForm(form: MadeForm, firstId: number): object {
  const addItem = ({ name, type, setters, takes }: ItemKind) => {
    const item: Item = { id: firstId + form.items.length, type };
    form.items.push(item);
    const createResponse = (answer: unknown) => {
      if (!takes(answer))
        throw new TypeError(`Google's ${name} takes no such answer: ${JSON.stringify(answer)}`);
      return item.id;
    };
    return googles(name, item, setters, { createResponse });
  };
  const adders = Object.entries(ITEMS).map(([method, kind]) => [method, () => addItem(kind)]);
  return googles('Form', form, FORM, {
    ...Object.fromEntries(adders),
    setRequireLogin: () => {
      throw new Error('This operation is not supported.');
    },
    supportsAdvancedResponderPermissions: () => true,
    getPublishedUrl: () => form.url,
    createResponse: () =>
      googles('FormResponse', {}, [], {
        withItemResponse: (id: number) => ({
          toPrefilledUrl: () => `${form.url}?entry.${id}=text`,
        }),
      }),
  });
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
