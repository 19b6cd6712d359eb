import { expect, test } from 'vitest'
import { party, person } from '#model/index.ts'
import { car, type Planted, toldOf } from './testing/small-house.ts'

const planted: Planted[] = [
  [
    'a column',
    { ...car, columns: ['dueDat'] },
    'L01 car.columns.dueDat: lists the unknown dueDat; did you mean dueDate?',
  ],
  [
    'a column twice',
    { ...car, columns: ['dueDate', 'dueDate'] },
    'L07 car.columns.dueDate: gives dueDate twice',
  ],
  [
    'a column’s link',
    { ...car, columns: [{ field: 'dueDate', link: '/car/{registratio}' }] },
    'L09 car.columns.dueDate.link: links with the unknown registratio; did you mean registration?',
  ],
  [
    'a column’s sides',
    { ...car, columns: [{ field: 'dueDate', total: true, sides: 'dueDat' }] },
    'L01 car.columns.dueDate.sides: lists the unknown dueDat; did you mean dueDate?',
  ],
  [
    'a column’s permission',
    { ...car, columns: [{ field: 'dueDate', visibleTo: 'write carz' }] },
    'A01 car.columns.dueDate.visibleTo: asks the unknown permission write carz; did you mean write cars?',
  ],
  [
    'a button of the page',
    { ...car, page: { actions: ['runBiling' as 'runBilling'] } },
    'L11 car.page.actions: offers the unknown runBiling; did you mean runBilling?',
  ],
  [
    'what the page includes',
    { ...car, page: { include: ['personNames'] } },
    'L12 car.page.include: includes the unknown personNames; did you mean personsNames?',
  ],
  [
    'where the page adds',
    { ...car, page: { addTo: '/carr' } },
    'L13 car.page.addTo: adds at the unknown /carr; did you mean /car?',
  ],
  [
    'the role of a party column',
    { ...car, columns: [party('CLIANT')] },
    'L08 car.columns.cliant: names the unknown role CLIANT; did you mean CLIENT?',
  ],
  [
    'whose person a party column shows',
    { ...car, columns: [party('PAYER', { through: ['orgaRegistration'] })] },
    'L18 car.columns.payer.through: goes through orgaRegistration, whose records have no column of the role PAYER',
  ],
  [
    'the order of records that belong to others',
    { ...car, ownedBy: [{ entity: 'person', by: 'orgaRegistration', as: 'cars', sort: ['-dueDat'] }] },
    'L03 car.ownedBy.person: sorts by the unknown dueDat; did you mean dueDate?',
  ],
  [
    'the role of a search',
    { ...car, search: [person('PAYEER')] },
    'L08 car.search.persons.personRegistration:PAYEER: names the unknown role PAYEER; did you mean PAYER?',
  ],
  [
    'a search field',
    { ...car, search: ['persons.roll'] },
    'L02 car.search.persons.roll: searches the unknown persons.roll; did you mean persons.role?',
  ],
  [
    'an order',
    { ...car, sort: ['-dueDay'] },
    'L03 car.sort: sorts by the unknown dueDay; did you mean dueDate?',
  ],
  [
    'a text of the search box',
    { ...car, texts: ['nam'] },
    'L04 car.texts: shows the unknown nam; did you mean name?',
  ],
  [
    'an index',
    { ...car, indexes: [['seets']] },
    'L05 car.indexes: indexes the unknown seets; did you mean seats?',
  ],
  [
    'an answer',
    { ...car, answers: [{ field: 'prise' }] },
    'L06 car.answers.prise: answers with the unknown prise; did you mean price?',
  ],
  [
    'when an answer is bad',
    { ...car, answers: [{ field: 'price', bad: { prise: 1 } }] },
    'C01 car.answers.price.bad: asks the unknown prise; did you mean price?',
  ],
  [
    'a tab’s status',
    { ...car, tabs: [{ id: 'sold', label: 'Sold', where: { status: 'SELD' } }] },
    'C03 car.tabs.sold.where: knows no status SELD; did you mean SOLD?',
  ],
  ['tabs of one id', { ...car, tabs: [...car.tabs!, ...car.tabs!] }, 'L07 car.tabs.late: gives late twice'],
  [
    'lanes',
    { ...car, page: { kanban: { by: 'stats', card: ['name'] } } },
    'L10 car.page.kanban.by: has lanes by the unknown stats; did you mean status?',
  ],
  [
    'the query of a page',
    { ...car, page: { query: { seets: 2 } } },
    'C01 car.page.query: asks the unknown seets; did you mean seats?',
  ],
]

test.each(planted)('a list is held to %s', (_, changed, told) => expect(toldOf(changed)).toEqual([told]))
