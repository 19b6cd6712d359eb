import { expect, test } from 'vitest'
import { text } from '#model/index.ts'
import { type Planted, toldOf, withFields } from './testing/small-house.ts'

const planted: Planted[] = [
  [
    'a status in a condition',
    withFields({ a: text({ when: { status: ['DRAFT', 'SOLT'] } }) }),
    'C03 car.fields.a.when: knows no status SOLT; did you mean SOLD?',
  ],
  [
    'a value of a list in a condition',
    withFields({ a: text({ when: { fuel: 'DISEL' } }) }),
    'C03 car.fields.a.when: knows no fuel DISEL; did you mean DIESEL?',
  ],
  [
    'an operator',
    withFields({ a: text({ when: { seats: { gtt: 2 } as object } }) }),
    'C02 car.fields.a.when: asks seats with the unknown gtt; did you mean gt?',
  ],
  [
    'an operator of another kind',
    withFields({ a: text({ when: { seats: { contains: '2' } } }) }),
    'C02 car.fields.a.when: asks contains of seats, which is no text',
  ],
  [
    'a number’s value',
    withFields({ a: text({ when: { seats: '4' } }) }),
    'C03 car.fields.a.when: compares the number seats with "4"',
  ],
  [
    'a yes or no’s value',
    withFields({ a: text({ when: { isPaid: 'yes' } }) }),
    'C03 car.fields.a.when: compares the yes or no isPaid with "yes"',
  ],
  [
    'a day’s value',
    withFields({ a: text({ when: { dueDate: { lt: 'tomorrow' } } }) }),
    'C03 car.fields.a.when: compares the day dueDate with "tomorrow"',
  ],
  [
    'a variable',
    withFields({ a: text({ when: { dueDate: '$todai' } }) }),
    'C03 car.fields.a.when: uses the unknown variable $todai',
  ],
  [
    'what a user has',
    withFields({ a: text({ when: { name: '$user.usernam' } }) }),
    'C03 car.fields.a.when: uses $user.usernam, which no user has; did you mean username?',
  ],
]

test.each(planted)('a condition is held to %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))
