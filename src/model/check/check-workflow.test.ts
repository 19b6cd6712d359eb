import { expect, test } from 'vitest'
import { reference } from '#model/index.ts'
import { car, type Planted, toldOf, withTransition } from './testing/small-house.ts'

const planted: Planted[] = [
  [
    'the first status',
    { ...car, workflow: { initial: 'DRAFTED', statuses: { DRAFT: 'draft' }, transitions: {} } },
    'W01 car.workflow.initial: begins in the unknown DRAFTED; did you mean DRAFT?',
  ],
  [
    'a status that is left',
    withTransition({ from: 'DRAF' }),
    'W02 car.workflow.sell.from: leaves the unknown DRAF; did you mean DRAFT?',
  ],
  [
    'a status that is reached',
    withTransition({ to: 'SOLDE' }),
    'W03 car.workflow.sell.to: reaches the unknown SOLDE; did you mean SOLD?',
  ],
  [
    'a guard',
    withTransition({ guards: ['car/complet'] }),
    'W04 car.workflow.sell.guards: asks the unknown car/complet; did you mean car/complete?',
  ],
  [
    'an effect',
    withTransition({ effect: 'car/sel' }),
    'W05 car.workflow.sell.effect: runs the unknown car/sel; did you mean car/sell?',
  ],
  [
    'as which a transition is approved',
    withTransition({ approvedAs: 'sel' }),
    'W07 car.workflow.sell.approvedAs: is approved as the unknown sel; did you mean sell?',
  ],
  [
    'a transition’s condition',
    withTransition({ when: { isPayd: true } }),
    'C01 car.workflow.sell.when: asks the unknown isPayd; did you mean isPaid?',
  ],
  [
    'what a transition asks',
    withTransition({ input: { to: reference('persn') } }),
    'F01 car.workflow.sell.input.to: references the unknown persn; did you mean person?',
  ],
  [
    'a transition’s permission',
    withTransition({ permission: 'write car' }),
    'A01 car.workflow.sell.permission: asks the unknown permission write car; did you mean write cars?',
  ],
  [
    'what may be removed',
    { ...car, removable: { status: 'DRAFTS' } },
    'C03 car.removable: knows no status DRAFTS; did you mean DRAFT?',
  ],
  [
    'a role of parties',
    { ...car, parties: { CLIENTS: 'client' } },
    'P02 car.parties.CLIENTS: names the unknown role CLIENTS; did you mean CLIENT?',
  ],
  [
    'parties by a reference',
    { ...car, partiesVia: 'dueDate' },
    'P01 car.partiesVia: takes its parties from dueDate, which is no reference',
  ],
  [
    'an owner',
    { ...car, ownedBy: [{ entity: 'trips', by: 'fuel', as: 'cars' }] },
    'O01 car.ownedBy.trips: belongs to the unknown trips; did you mean trip?',
  ],
  [
    'a step',
    { ...car, steps: { write: ['car/price', 'car/serviced'] } },
    'G01 car.steps: takes the unknown car/serviced; did you mean car/service?',
  ],
  [
    'what is recomputed',
    { ...car, recompute: { on: ['prices'], rule: 'car/price' } },
    'R02 car.recompute.on: follows the unknown prices; did you mean price?',
  ],
  [
    'rows',
    { ...car, rowsFrom: 'queu' },
    'E03 car.rowsFrom: takes its rows from the unknown queu; did you mean queue?',
  ],
  ['a key', { ...car, key: 'nam' }, 'K01 car.key: opens by the unknown nam; did you mean name?'],
]

test.each(planted)('an entity is held to %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))
