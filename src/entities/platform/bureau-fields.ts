import { choice, currencyCode, integer, money, text } from '#model/index.ts'
import { form } from '../layouts.ts'

/** Bureaus that tell scores. */
const bureaus = ['ScoreService', 'ImaginaryScores']

/** Whose questions have a price each. */
const priced = [...bureaus, 'VisionModel']

/** A member of an answer: `company.score`, `scores[0].value`, `reasons[].text`. */
const pathPattern = '^[A-Za-z_$][\\w$-]*(\\[\\d{0,3}\\])*(\\.[A-Za-z_$][\\w$-]*(\\[\\d{0,3}\\])*)*$'

/** How a bureau is asked for a score, how its answer is read, and what it costs. */
export const bureau = {
  title: text({
    when: { provider: 'ScoreService' },
    mandatory: true,
    max: 60,
    label: 'Name of the bureau',
    help: 'As scores say who told them',
  }),
  keyHeader: text({
    when: { provider: 'ScoreService' },
    max: 60,
    pattern: '^[A-Za-z][A-Za-z0-9-]*$',
    label: 'Header of the key',
    help: 'Such as X-Api-Key; empty: Authorization, as a bearer',
  }),
  valuePath: text({
    when: { provider: 'ScoreService' },
    mandatory: true,
    max: 200,
    pattern: pathPattern,
    label: 'Where the score stands',
    help: 'In its answer: company.score, scores[0].value',
  }),
  scalePath: text({
    when: { provider: 'ScoreService' },
    max: 200,
    pattern: pathPattern,
    label: 'Where its scale stands',
  }),
  usualScale: text({
    when: { provider: 'ScoreService' },
    max: 60,
    label: 'Scale',
    help: 'Where the answer does not tell it: 0–100',
  }),
  reasonsPath: text({
    when: { provider: 'ScoreService' },
    max: 200,
    pattern: pathPattern,
    label: 'Where its reasons stand',
    help: 'reasons[].text is the text of each',
  }),
  sampleNumber: text({
    when: { provider: 'ScoreService' },
    max: 60,
    label: 'Number for tests',
    help: 'Of somebody whom it knows: a test asks for his score, and may cost what a score costs',
  }),
  numberType: choice('registrationType', {
    when: { provider: { in: bureaus } },
    label: 'Number that it asks by',
    help: 'Empty: the first of the person’s',
  }),
  validMonths: integer({
    when: { provider: { in: bureaus } },
    min: 1,
    max: 60,
    label: 'Scores hold for, months',
    help: 'Empty: six',
  }),
  priceCurrency: currencyCode({ when: { provider: { in: priced } }, label: 'Currency of the price' }),
  price: money({
    in: 'priceCurrency',
    when: { provider: { in: priced } },
    min: 0,
    label: 'Price of a question',
    help: 'Told to whoever asks, and kept with each question',
  }),
}

/** Those of its settings that are about reading. */
export const bureauForm = form(
  'reading',
  'Scores',
  [
    'numberType',
    'valuePath',
    'scalePath',
    'usualScale',
    'reasonsPath',
    'keyHeader',
    'sampleNumber',
    'validMonths',
  ],
  { when: { need: 'scores' } },
)
