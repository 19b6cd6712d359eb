import { describe, expect, it } from 'vitest'
import {
  changedCells,
  hiddenFields,
  holdingOfAll,
  holdingOfProfile,
  type Profile,
  patchOf,
  type RecordRights,
  transitionsOf,
  wished,
} from './rights.ts'

const sales: Profile = {
  code: 'SALES',
  label: 'Sales',
  isOwn: false,
  isParty: false,
  people: 3,
  product: ['read deals', 'write deals', 'run deals.win', 'run deals.lose'],
  own: { 'write deals': false, 'read invoices': true },
}
const deals: RecordRights = {
  name: 'deal',
  plural: 'deals',
  label: 'Deals',
  isReadOnly: false,
  isRemovable: true,
  transitions: ['win', 'lose', 'reopen'].map(code => ({ permission: `run deals.${code}`, label: code })),
  fields: [{ read: 'read deals.margins', write: 'write deals.margins', labels: ['Margin'] }],
}

describe('what a profile gives', () => {
  it('is what the product grants, and what the tenant says otherwise before it', () => {
    const { has } = holdingOfProfile(sales)
    expect(['read deals', 'write deals', 'read invoices'].map(has)).toEqual([true, false, true])
  })

  it('reaches everything by a right over all, but never the configuration', () => {
    const { has, hasNamed } = holdingOfProfile(sales, { 'read all': true })
    expect([has('read contracts'), hasNamed('read contracts')]).toEqual([true, false])
    expect(has('read configurations')).toBe(false)
    expect(holdingOfProfile({ ...sales, code: 'ADMIN' }).has('write configurations')).toBe(true)
  })

  it('is of several profiles what any of them gives', () => {
    const desk = { ...sales, code: 'DESK', product: [], own: { 'write deals': true } }
    expect(holdingOfAll([sales, desk], {}).has('write deals')).toBe(true)
    expect(holdingOfAll([sales, desk], { DESK: { 'write deals': false } }).has('write deals')).toBe(false)
  })
})

describe('a draft', () => {
  it('holds only what differs from what is kept', () => {
    const once = wished(sales, {}, { 'write deals': true, 'read deals': true })
    expect(once).toEqual({ 'write deals': true })
    expect(wished(sales, once, { 'write deals': false })).toEqual({})
  })

  it('is sent as the tenant’s own word only where the product says otherwise', () => {
    expect(patchOf(sales, { 'write deals': true, 'read invoices': false, 'run deals.win': false })).toEqual({
      'write deals': null,
      'read invoices': null,
      'run deals.win': false,
    })
  })

  it('marks the cells in which it changes something', () => {
    const cells = changedCells([deals], { 'write deals': true, 'read deals.margins': true })
    expect(cells.map(({ column }) => column)).toEqual(['write', 'fields'])
  })
})

it('transitions are told the short way', () => {
  const of = (draft: Record<string, boolean>) => {
    const { kind, named } = transitionsOf(deals, holdingOfProfile(sales, draft))
    return [kind, ...named.map(({ label }) => label)]
  }
  expect(of({})).toEqual(['allBut', 'reopen'])
  expect(of({ 'run deals.reopen': true })).toEqual(['all'])
  expect(of({ 'run deals.win': false })).toEqual(['named', 'lose'])
  expect(of({ 'run deals.win': false, 'run deals.lose': false })).toEqual(['none'])
})

it('fields that are not read are hidden', () => {
  expect(hiddenFields(deals, holdingOfProfile(sales))).toEqual(['Margin'])
  expect(hiddenFields(deals, holdingOfProfile(sales, { 'read deals.margins': true }))).toEqual([])
})
