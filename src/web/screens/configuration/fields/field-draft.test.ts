import { expect, it } from 'vitest'
import {
  draftOf,
  type Extension,
  fieldsOf,
  moved,
  nameFrom,
  newDraft,
  withField,
  withoutField,
} from './field-draft.ts'

const extension: Extension = {
  fields: {
    rig: { kind: 'select', list: 'dc', span: 6 },
    shipName: { kind: 'text', max: 20, mandatory: { status: 'ACTIVE' } },
  },
  order: ['shipName', 'rig'],
  columns: ['shipName'],
  search: [],
}

it('a name comes from the label, whatever it is written with', () => {
  expect(nameFrom('Sales channel')).toBe('salesChannel')
  expect(nameFrom('Numéro d’écluse')).toBe('numeroDEcluse')
  expect(nameFrom('3rd party')).toBe('rdParty')
  expect(nameFrom('قناة')).toBe('')
})

it('what is edited comes back as it was kept, with what no input shows', () => {
  const drafts = fieldsOf(extension).map(([name, field]) => draftOf(name, field, extension))
  expect(drafts.map(({ name, kind, isColumn }) => [name, kind, isColumn])).toEqual([
    ['shipName', 'text', true],
    ['rig', 'choice', false],
  ])
  const again = drafts.reduce(withField, extension)
  expect(again).toEqual({
    ...extension,
    fields: { ...extension.fields, rig: { kind: 'choice', list: 'dc', span: 6 } },
  })
})

it('a new field stands last, in list and search where that is wanted, and goes without a trace', () => {
  const draft = {
    ...newDraft(),
    name: 'fee',
    label: 'Fee ',
    kind: 'number',
    decimals: '3',
    max: '7',
    isSearched: true,
  }
  const made = withField(extension, draft)
  expect(made.fields!.fee).toEqual({ kind: 'number', label: 'Fee', decimals: 3 })
  expect([made.order, made.columns, made.search]).toEqual([
    ['shipName', 'rig', 'fee'],
    ['shipName', 'fee'],
    ['fee'],
  ])
  expect(withoutField(made, 'fee')).toEqual(extension)
})

it('fields change places, and stay within their list', () => {
  expect(moved(extension, 'rig', -1).order).toEqual(['rig', 'shipName'])
  expect(moved(extension, 'rig', 1)).toEqual(extension)
})
