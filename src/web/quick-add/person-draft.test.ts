import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  filledFrom,
  isContact,
  named,
  profilesOf,
  rolesOf,
  sectionsOf,
  valueIn,
  withNumber,
  withOfficer,
  withoutSearched,
  withValue,
} from './person-draft.ts'

const paths = (type: string, isDetailed = false) =>
  sectionsOf(type, isDetailed).flatMap(({ fields }) => fields.map(([path]) => path))

describe('a person that is typed', () => {
  it('is asked by its type, and in detail only on demand', () => {
    expect(paths('C')).toContain('name')
    expect(paths('C')).not.toContain('lastName')
    expect(paths('C')).toContain('contacts.0.position')
    expect(paths('I')).toContain('lastName')
    expect(paths('I')).not.toContain('contacts.0.position')
    expect(paths('P')).toEqual(expect.arrayContaining(['lastName', 'legalForm', 'contacts.0.position']))
    expect(paths('I')).not.toContain('birthDate')
    expect(paths('I', true)).toEqual(expect.arrayContaining(['birthDate', 'birthZipcode', 'nationality']))
    expect(paths('C', true)).toEqual(expect.arrayContaining(['commercialName', 'web.website']))
  })

  it('keeps values wherever they stand', () => {
    const draft = withValue(withValue({}, 'addresses.0.city', 'Nantes'), 'addresses.0.zipcode', '44000')
    expect(draft).toEqual({ addresses: [{ city: 'Nantes', zipcode: '44000' }] })
    expect(valueIn(draft, 'addresses.0.city')).toBe('Nantes')
    expect(valueIn(draft, 'contacts.0.email')).toBeUndefined()
    expect(withValue({}, 'web.website', 'https://a.example')).toEqual({
      web: { website: 'https://a.example' },
    })
  })

  it('is sent without what nobody typed, its account by its name', () => {
    const draft = {
      type: 'C',
      name: 'Fonderie de la Moine',
      email: '',
      roles: [{ role: 'CLIENT' }],
      registrations: [{ type: 'SIR', number: '732829320' }],
      addresses: [{ city: null }],
      contacts: [{ firstName: '' }],
      bankAccounts: [{ bankIban: 'FR7630006000011234567890189' }],
      username: 'a@b.fr',
    }
    expect(bodyOf(draft)).toEqual({
      type: 'C',
      name: 'Fonderie de la Moine',
      roles: [{ role: 'CLIENT' }],
      registrations: [{ type: 'SIR', number: '732829320' }],
      bankAccounts: [{ name: 'Fonderie de la Moine', bankIban: 'FR7630006000011234567890189' }],
    })
  })

  it('leaves behind what another type was asked, keeps the contact that a professional has to have', () => {
    const draft = { type: 'C', name: 'Firm', lastName: 'Poirier', title: 'MRS' }
    expect(bodyOf(draft)).toEqual({ type: 'C', name: 'Firm' })
    expect(bodyOf({ ...draft, type: 'P' })).toEqual({
      type: 'P',
      title: 'MRS',
      lastName: 'Poirier',
      contacts: [{ isDefault: true }],
    })
    expect(bodyOf({ type: 'I', lastName: 'Poirier', contacts: [{ email: 'a@b.fr' }] })).toEqual({
      type: 'I',
      lastName: 'Poirier',
    })
  })

  it('drops a number that is not there, but of an automatic type', () => {
    expect(bodyOf({ type: 'C', registrations: [{ type: 'SIR', number: '' }] })).toEqual({ type: 'C' })
    expect(bodyOf({ type: 'C', registrations: [{ type: 'COM' }] })).toEqual({
      type: 'C',
      registrations: [{ type: 'COM' }],
    })
  })
})

it('the name that nobody was found by is where its type has one', () => {
  expect(named('C', ' Fonderie de la  Moine ')).toEqual({ name: 'Fonderie de la Moine' })
  expect(named('I', 'Marie Anne Poirier')).toEqual({ firstName: 'Marie Anne', lastName: 'Poirier' })
  expect(named('I', 'Poirier')).toEqual({ lastName: 'Poirier' })
})

it('roles are those that the field asks for, profiles those of the roles', () => {
  expect(rolesOf({ 'roles.role': ['PARTNER', 'AGENCY'] })).toEqual([{ role: 'PARTNER' }])
  expect(rolesOf({ 'roles.role': 'SUPPLIER' })).toEqual([{ role: 'SUPPLIER' }])
  expect(rolesOf({ type: 'O' })).toEqual([])
  expect(profilesOf([{ role: 'CLIENT' }, { role: 'SALES' }])).toEqual(['CLIENT', 'SALES'])
  expect(profilesOf([{ role: 'SUPPLIER' }])).toEqual(['CLIENT'])
  expect(profilesOf([{ role: 'SALES' }])).toEqual(['SALES'])
})

it('what a register knows fills what is empty: what was typed stays', () => {
  const draft = { type: 'C', name: 'Typed', addresses: [{ city: 'Nantes' }] }
  const register = {
    type: 'C',
    name: 'Register',
    legalForm: 'SAS',
    registrations: [{ type: 'SIR', number: '1' }],
    addresses: [{ _id: 'x', city: 'Brest', zipcode: '29200' }],
  }
  expect(filledFrom(draft, register)).toEqual({
    type: 'C',
    name: 'Typed',
    legalForm: 'SAS',
    addresses: [{ city: 'Nantes', zipcode: '29200' }],
  })
})

describe('a register', () => {
  it('takes what a register says of its number, until the number is another', () => {
    const draft = { type: 'C', registrations: [{ type: 'EVA', number: 'IE6388047V' }] }
    const seen = {
      type: 'EVA',
      number: 'IE6388047V',
      verified: true,
      verificationType: 'REGISTER',
      verificationReference: 'WAPI1',
    }
    const filled = filledFrom(draft, { registrations: [seen] })
    expect(bodyOf(filled).registrations).toEqual([seen])
    expect(bodyOf(withNumber(filled, { number: 'IE1' })).registrations).toEqual([
      { type: 'EVA', number: 'IE1' },
    ])
    const other = { ...draft, registrations: [{ type: 'EVA', number: 'IE1' }] }
    expect(filledFrom(other, { registrations: [seen] }).registrations).toEqual(other.registrations)
  })

  it('has one of those who act for it as its contact, whose e-mail stays', () => {
    const draft = { type: 'C', contacts: [{ email: 'a@b.example' }] }
    expect(withOfficer(draft, { name: 'ANNE DURAND', role: 'Président' }).contacts).toEqual([
      { email: 'a@b.example', firstName: 'ANNE', lastName: 'DURAND', position: 'Président' },
    ])
    expect(withOfficer({}, { name: 'SMITH, Jane', role: 'director' }).contacts).toEqual([
      { firstName: 'Jane', lastName: 'SMITH', position: 'director' },
    ])
  })

  it('gives the name that it was searched by a part of, and keeps one that was typed', () => {
    const begun = { type: 'C', name: 'Fonderie' }
    expect(filledFrom(withoutSearched(begun, ' Fonderie '), { name: 'FONDERIE DE LA LOIRE' }).name).toBe(
      'FONDERIE DE LA LOIRE',
    )
    expect(withoutSearched({ ...begun, name: 'Loire' }, 'Fonderie').name).toBe('Loire')
  })

  it('knows who of it is the contact already', () => {
    const officer = { name: 'SMITH, Jane', role: 'director' }
    expect(isContact({}, officer)).toBe(false)
    expect(isContact(withOfficer({}, officer), officer)).toBe(true)
  })
})
