/* global FormApp, SpreadsheetApp, FORMS, console */

/**
 * Makes one form for each role, which write their answers into one sheet, and prints what
 * `npm run forms -- apply` needs. Run it once: it makes new forms each time.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- people run it by its name
function makeForms() {
  const sheet = SpreadsheetApp.create('Survey answers');
  console.log(FORMS.map((form) => makeForm(form, sheet)).join('\n'));
}

function makeForm({ role, title, questions }, sheet) {
  const form = FormApp.create(title);
  form.setCollectEmail(false).setLimitOneResponsePerUser(false).setAllowResponseEdits(false);
  // Only accounts of Google Workspace have this setting; elsewhere it throws.
  try {
    form.setRequireLogin(false);
  } catch {
    console.log('This account has no setting for sign-in, so nothing needs to be changed.');
  }
  form.setDestination(FormApp.DestinationType.SPREADSHEET, sheet.getId());
  // Forms that a program makes start unpublished.
  if (form.supportsAdvancedResponderPermissions()) form.setPublished(true);
  form.setAcceptingResponses(true);
  const entries = questions.map((question) => addQuestion(form, question));
  const [, id] = form.getPublishedUrl().match(/\/d\/e\/([\w-]+)/);
  return `${role} https://docs.google.com/forms/d/e/${id}/formResponse ${entries.join(',')};`;
}

/** Adds a question and returns the number of its field, which is not the id of the item. */
function addQuestion(form, { text, note = '', type, options, hasOtherInput = false }) {
  const adders = {
    text: () => form.addParagraphTextItem(),
    'single-select': () => form.addMultipleChoiceItem(),
    'multi-select': () => form.addCheckboxItem(),
  };
  const item = adders[type]().setTitle(text).setHelpText(note).setRequired(false);
  if (options) item.setChoiceValues(options).showOtherOption(hasOtherInput);
  // A link that fills in some answer names the field: `…?entry.123=text`.
  const [someAnswer = 'text'] = options ?? [];
  const answer = item.createResponse(type === 'multi-select' ? [someAnswer] : someAnswer);
  const url = form.createResponse().withItemResponse(answer).toPrefilledUrl();
  return url.match(/entry\.(\d+)=/)[1];
}
