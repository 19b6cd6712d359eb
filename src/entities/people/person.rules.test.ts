import { describe, expect, test } from 'vitest'
import {
  checkContacts,
  checkIdentity,
  checkRegistrations,
  expenditureTotal,
  firstAddress,
  impliedRegistrations,
  incomeTotal,
  personName,
} from './person.rules.ts'
import { isLocked, userName } from './user.rules.ts'

const context = { today: '2026-11-20', locale: 'en-EU' }

describe('a name', () => {
  test('joins first and last for those who have them', () => {
    expect(personName({ type: 'I', firstName: ' Hélène', lastName: 'Guérin ' } as never)).toBe(
      'Hélène Guérin',
    )
    expect(personName({ type: 'E', lastName: 'Abgrall' } as never)).toBe('Abgrall')
  })

  test('is what was given for companies and organizations', () => {
    expect(personName({ type: 'C', name: 'Mécanique Guérin SAS', lastName: 'x' } as never)).toBe(
      'Mécanique Guérin SAS',
    )
    expect(personName({ type: 'O' } as never)).toBeNull()
  })

  test('of a user falls back to his username', () => {
    expect(userName({ firstName: 'Claire', lastName: 'Vasseur' } as never)).toBe('Claire Vasseur')
    expect(userName({ username: 'staff@demo' } as never)).toBe('staff@demo')
  })
})

test('the address is the line of the first one, or is put together', () => {
  expect(firstAddress({ addresses: [{ addressLine: '1 rue X, 49300 Cholet' }] } as never)).toBe(
    '1 rue X, 49300 Cholet',
  )
  expect(
    firstAddress({ addresses: [{ address1: '1 rue X', zipcode: '49300', city: 'Cholet' }] } as never),
  ).toBe('1 rue X, 49300 Cholet')
  expect(firstAddress({} as never)).toBeNull()
})

test('means are summed where any is known', () => {
  expect(incomeTotal({ incomeSalary: 2100.1, incomeOther: 0.2, currency: 'EUR' } as never)).toBe(2100.3)
  expect(incomeTotal({} as never)).toBeNull()
  expect(expenditureTotal({ expenditureTaxes: 120, expenditureAlimony: 80 } as never)).toBe(200)
  expect(expenditureTotal({} as never)).toBeNull()
})

test('nobody is born tomorrow', () => {
  expect(checkIdentity({ birthDate: '2026-11-21' } as never, context)).toHaveLength(1)
  expect(checkIdentity({ birthDate: '1980-01-01' } as never, context)).toEqual([])
})

test('one contact is the default', () => {
  expect(checkContacts({ contacts: [{ isDefault: true }, {}, { isDefault: true }] } as never)).toMatchObject([
    { field: 'contacts.2.isDefault' },
  ])
  expect(checkContacts({ contacts: [{ isDefault: true }] } as never)).toEqual([])
})

test('identifiers follow the rule of their type; automatic ones need no number', () => {
  const check = (type: string, number?: string) =>
    checkRegistrations({ registrations: [{ type, number }] } as never)
  expect(check('SIR', '732829320')).toEqual([])
  expect(check('NIF', '12345678A')).toMatchObject([{ field: 'registrations.0.number' }])
  expect(check('AUT')).toEqual([])
})

test('a locked user says so', () => {
  expect(isLocked({ status: 'LOCKED' } as never)).toBe(true)
  expect(isLocked({ status: 'ACTIVE' } as never)).toBe(false)
})

test('tax number and SIRET imply identifiers beside those that are there', () => {
  const own = [{ type: 'COM', number: '7' }]
  const implied = (more: object) => impliedRegistrations({ registrations: own, ...more } as never)
  // 732 829 320 is the SIREN, FR44 732829320 the VAT number of a company, 73282932000074 its seat.
  expect(implied({ fiscalCode: 'FR44 732829320', siret: '732 829 320 00074' })).toEqual({
    registrations: [
      ...own,
      { type: 'SIR', number: '732829320' },
      { type: 'EVA', number: 'FR44732829320' },
      { type: 'SRT', number: '73282932000074' },
    ],
  })
  expect(implied({ fiscalCode: 'B12345674' })).toEqual({})
  expect(implied({ registrations: [{ type: 'SRT', number: '1' }], siret: '73282932000074' })).toEqual({})
  expect(implied({ registrations: [], siret: '73282932000074' })).toEqual({})
})

test('an identifier without its number is missing', () => {
  const check = (type: string) => checkRegistrations({ registrations: [{ type, number: '' }] } as never)
  expect(check('SIR')).toMatchObject([
    { field: 'registrations.0.number', message: { code: 'personIdentifier' } },
  ])
  expect(check('AUT')).toEqual([])
})
