import { integer, percentage, reference, yesNo } from '#model/index.ts'

const variable = { isVariable: true }

/** How a rate follows an index: what is added to it, how often, and within which bounds. */
export const indexTerms = {
  isVariable: yesNo({ label: 'Variable rate' }),
  indexRegistration: reference('index', { when: variable }),
  indexMargin: percentage({ when: variable, label: 'Margin over the index' }),
  revisionMonths: integer({
    when: variable,
    min: 1,
    max: 120,
    label: 'Revised every, months',
    help: 'From the start on; on each of these days the rate becomes the last value published and the margin',
  }),
  rateFloor: percentage({ when: variable, label: 'Never below' }),
  rateCap: percentage({ when: variable, label: 'Never above' }),
  rateStep: percentage({
    when: variable,
    min: 0,
    label: 'Moves at most by',
    help: 'In one revision, up or down',
  }),
}

/** Their names, as a form shows them. */
export const indexFields = [
  'isVariable',
  'indexRegistration',
  'indexMargin',
  'revisionMonths',
  'rateFloor',
  'rateCap',
  'rateStep',
] as const
