import { is } from '../told-call.ts'

/** What the calls of rules over HTTP take and answer. */
export const toldRules = {
  calendars: { summary: 'Codes of the calendars of holidays', answer: is.list(is.text) },
  calendar: {
    summary: 'What a calendar says of a day',
    query: { date: is.day, days: is.integer },
    answer: is.record({}, { date: is.day, isBusinessDay: is.yesNo }),
  },
  check: {
    summary: 'Whether a value is one of a kind of field',
    body: is.record({ value: is.anything }, { options: is.anything, locale: is.text }),
    answer: is.openRecord(
      {
        value: is.anything,
        formatted: is.text,
        error: is.orNothing(is.text),
        warning: is.orNothing(is.text),
      },
      { type: is.text, callingCode: is.text, number: is.text },
    ),
  },
  format: {
    summary: 'A value as a language writes it',
    query: { value: is.text, locale: is.text, currency: is.text, decimals: is.integer, timeZone: is.text },
    answer: is.record({ text: is.text }),
  },
  finance: {
    summary: 'What a function of finance comes to; its name with its value, or the rows of a plan',
    answer: is.anything,
  },
  financeBy: {
    summary: 'A function of finance whose fields stand in the body',
    body: is.openRecord({}),
    answer: is.anything,
  },
}
