import { expect, test } from 'vitest'
import { choice, elements, money, reference, sealedChoice, text, yesNo } from '#model/index.ts'
import { car, type Planted, toldOf, withFields, withRollup } from './testing/small-house.ts'

const planted: Planted[] = [
  [
    'the target of a reference',
    withFields({ a: reference('trp') }),
    'F01 car.fields.a: references the unknown trp; did you mean trip?',
  ],
  [
    'the condition of a reference',
    withFields({ a: reference('trip', { query: { dai: '2026-01-01' } }) }),
    'C01 car.fields.a.query: asks the unknown dai; did you mean day?',
  ],
  [
    'a currency',
    withFields({ a: money({ in: 'curency' }) }),
    'F02 car.fields.a.in: takes its currency from the unknown curency; did you mean currency?',
  ],
  [
    'a computed value',
    withFields({ a: money({ computed: 'car/prise' }) }),
    'F03 car.fields.a.computed: is computed by the unknown car/prise; did you mean car/price?',
  ],
  [
    'a list of values',
    withFields({ a: choice('fuels') }),
    'F08 car.fields.a: chooses of the unknown list fuels',
  ],
  [
    'the list of a sealed choice',
    withFields({ a: sealedChoice('fuel', ['DIESEL', 'COAL']) }),
    'F12 car.fields.a.sealed: is sealed with COAL, which fuel does not have',
  ],
  [
    'a default',
    withFields({ a: choice('fuel', { default: 'DIESL' }) }),
    'F09 car.fields.a.default: begins with a value that it cannot have: knows no a DIESL; did you mean DIESEL?',
  ],
  [
    'a default from another record',
    withFields({ a: text({ defaultFrom: 'orgaRegistration.nme' }) }),
    'F07 car.fields.a.defaultFrom: takes its default from organization by the unknown nme; did you mean name?',
  ],
  [
    'what a rollup goes over',
    withRollup({ sum: 'tripp.toll' }),
    'F05 car.fields.total.rollup: rolls up the unknown tripp; did you mean trip?',
  ],
  [
    'what a rollup sums',
    withRollup({ sum: 'trip.tol' }),
    'F05 car.fields.total.rollup: rolls up trip by the unknown tol; did you mean toll?',
  ],
  [
    'what a rollup goes by',
    withRollup({ by: 'carRegistrations' }),
    'F06 car.fields.total.rollup.by: rolls up trip by the unknown carRegistrations; did you mean carRegistration?',
  ],
  [
    'a rollup’s condition',
    withRollup({ where: { dueDate: '2026-01-01' } }),
    'C01 car.fields.total.rollup.where: asks the unknown dueDate',
  ],
  [
    'when',
    withFields({ a: text({ when: { fule: 'DIESEL' } }) }),
    'C01 car.fields.a.when: asks the unknown fule; did you mean fuel?',
  ],
  [
    'hidden',
    withFields({ a: text({ hidden: { isPayed: true } }) }),
    'C01 car.fields.a.hidden: asks the unknown isPayed; did you mean isPaid?',
  ],
  [
    'readOnly',
    withFields({ a: text({ readOnly: { stats: 'SOLD' } }) }),
    'C01 car.fields.a.readOnly: asks the unknown stats; did you mean status?',
  ],
  [
    'mandatory',
    withFields({ a: text({ mandatory: { anyOf: [{ seat: 4 }] } }) }),
    'C01 car.fields.a.mandatory.anyOf.0: asks the unknown seat; did you mean seats?',
  ],
  [
    'daily',
    withFields({ a: yesNo({ daily: { duDate: { lt: '$today' } } }) }),
    'C01 car.fields.a.daily: asks the unknown duDate; did you mean dueDate?',
  ],
  [
    'a condition inside a list, which asks its own elements',
    withFields({ lines: elements({ a: text({ when: { fuel: 'DIESEL' } }) }) }),
    'C01 car.fields.lines.a.when: asks the unknown fuel',
  ],
  [
    'whom a field is hidden from',
    withFields({ a: text({ hiddenFrom: ['cliant' as 'client'] }) }),
    'F10 car.fields.a.hiddenFrom: is hidden from the unknown cliant; did you mean client?',
  ],
  [
    'a variant’s type',
    { ...car, variants: { NEU: { seats: { mandatory: true } } } },
    'F11 car.variants.NEU: varies by the unknown type NEU; did you mean NEW?',
  ],
  [
    'a variant’s field',
    { ...car, variants: { NEW: { seets: { mandatory: true } } } },
    'F11 car.variants.NEW.seets: changes the unknown seets; did you mean seats?',
  ],
]

test.each(planted)('a field is held to %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))
