import { expect, it } from 'vitest'
import { globalTypes } from '../../../../server/sandbox/global-types.ts'
import { argsOf, fieldsOf, membersAfter, readTypes } from './known-names.ts'

const types = `${globalTypes}
declare module 'tranche' {
  /** Person */
  export interface Person {
    /** Last name */
    "lastName"?: string | null
    /** Addresses */
    "addresses"?: { "city"?: string | null; "zip"?: string | null }[] | null
  }
}`
const known = readTypes(types)
const layout = { type: 'LAYOUT', entity: 'person' }
const names = (found: readonly { label: string }[]) => found.map(one => one.label)

it('what every script finds is known, with what it takes', () => {
  expect(names(known.globals)).toEqual(expect.arrayContaining(['wsGet', 'flag', 'format', 'dates', 'log']))
  expect(known.globals.find(one => one.label === 'flag')).toMatchObject({ detail: '(name: string): boolean' })
  expect(names(membersAfter('return format', known, layout))).toContain('currency')
  expect(names(membersAfter('log', known, layout))).toEqual(['debug', 'info', 'warning', 'error'])
})

it('records are known by the entity that the script is for, in the words of people', () => {
  expect(membersAfter('record', known, layout)).toEqual([
    { label: 'lastName', detail: 'string | null', info: 'Last name' },
    expect.objectContaining({ label: 'addresses', info: 'Addresses' }),
  ])
  expect(names(fieldsOf(known, layout))).toEqual(['lastName', 'addresses'])
  expect(membersAfter('record', known, { type: 'RUN' })).toEqual([])
})

it('arguments follow the kind, with what all kinds are given', () => {
  expect(names(argsOf(known, layout))).toEqual(expect.arrayContaining(['record', 'layout', 'mode', 'user']))
  expect(names(argsOf(known, { type: 'HOOK' }))).toEqual(
    expect.arrayContaining(['previous', 'changes', 'today']),
  )
  expect(names(membersAfter("layout.field('lastName')", known, layout))).toContain('onChange')
  expect(names(membersAfter("layout.card('a').hide().card('b')", known, layout))).toContain('button')
})
