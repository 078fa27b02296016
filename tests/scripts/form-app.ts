import { runInNewContext } from 'node:vm';

/** An item as a form's public page has it: id, title, note, type, fields. */
type PublicItem = [number, string, string, number, [number, unknown[] | null, number][]];

/** A form that a script made, as Google would keep it. */
export interface MadeForm {
  title: string;
  items: PublicItem[];
  isPublished: boolean;
  isOpen: boolean;
  isLinked: boolean;
  collectsEmail: boolean;
}

/** Runs a Google Apps Script with a small FormApp, and returns its log and the forms that it made. */
export function runAppsScript(code: string, entryPoint: string) {
  const forms: MadeForm[] = [];
  const log: string[] = [];
  runInNewContext(`${code}\n${entryPoint}();`, {
    FormApp: {
      DestinationType: { SPREADSHEET: 'SPREADSHEET' },
      create: (title: string) => {
        const off = { isPublished: false, isOpen: false, isLinked: false };
        const form: MadeForm = { title, items: [], ...off, collectsEmail: true };
        forms.push(form);
        return fakeForm(form, forms.length);
      },
    },
    SpreadsheetApp: { create: () => ({ getId: () => 'sheet' }) },
    // The editor puts the time and the level before each entry.
    console: { log: (text: string) => log.push(`3:04:05 PM\tInfo\t${text}`) },
  });
  return { forms, log: log.join('\n') };
}

function fakeForm(form: MadeForm, number: number) {
  const id = `1FAIpQLS${'abc'.charAt(number - 1)}_-x`;
  const addItem = (type: number) => {
    const n = form.items.length + 1;
    const field: PublicItem[4][number] = [number * 1_000_000 + n, null, 0];
    const item: PublicItem = [n, '', '', type, [field]];
    form.items.push(item);
    const methods = {
      setTitle: (text: string) => ((item[1] = text), methods),
      setHelpText: (text: string) => ((item[2] = text), methods),
      setRequired: (isRequired: boolean) => ((field[2] = Number(isRequired)), methods),
      setChoiceValues: (values: string[]) => {
        field[1] = values.map((value) => [value, null, null, null, 0]);
        return methods;
      },
      showOtherOption: (isShown: boolean) => {
        if (isShown) field[1]?.push(['', null, null, null, 1]);
        return methods;
      },
      createResponse: (value: string | string[]) => ({ field, value: [value].flat()[0] ?? '' }),
    };
    return methods;
  };
  const methods = {
    setCollectEmail: (isOn: boolean) => ((form.collectsEmail = isOn), methods),
    setLimitOneResponsePerUser: () => methods,
    setAllowResponseEdits: () => methods,
    setRequireLogin: () => {
      throw new Error('This operation is not supported.');
    },
    setDestination: () => ((form.isLinked = true), methods),
    supportsAdvancedResponderPermissions: () => true,
    setPublished: (isOn: boolean) => ((form.isPublished = isOn), methods),
    setAcceptingResponses: (isOn: boolean) => {
      if (isOn && !form.isPublished) throw new Error('The form is not published.');
      form.isOpen = isOn;
      return methods;
    },
    getPublishedUrl: () => `https://docs.google.com/forms/d/e/${id}/viewform`,
    addParagraphTextItem: () => addItem(1),
    addMultipleChoiceItem: () => addItem(2),
    addCheckboxItem: () => addItem(4),
    createResponse: () => ({
      withItemResponse: ({ field, value }: { field: [number, ...unknown[]]; value: string }) => ({
        toPrefilledUrl: () =>
          `https://docs.google.com/forms/d/e/${id}/viewform?usp=pp_url&entry.${field[0]}=${encodeURIComponent(value)}`,
      }),
    }),
  };
  return methods;
}

/** The public page of a form. */
export function publicPage({ title, items, collectsEmail }: MadeForm): string {
  const settings = [null, null, null, 2, null, null, collectsEmail ? 2 : 1];
  const form = ['', items, null, null, null, null, null, null, title, 73, settings];
  const data = JSON.stringify([null, form, '/forms', title]).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><body><script>var FB_PUBLIC_LOAD_DATA_ = ${data};</script></body></html>`;
}
