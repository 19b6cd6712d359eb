import { expect, it } from 'vitest'
import {
  draftOf,
  type Extension,
  fieldsOf,
  isWhole,
  nameFrom,
  newDraft,
  reordered,
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

it('fields change places', () => {
  expect(reordered(extension, 1, 0).order).toEqual(['rig', 'shipName'])
})

it('a reference says what it names, and may name several', () => {
  const draft = { ...newDraft(), name: 'crew', kind: 'reference', to: 'person', isMultiple: true }
  expect(isWhole({ ...draft, to: '' })).toBe(false)
  const made = withField({}, draft)
  expect(made.fields!.crew).toEqual({ kind: 'reference', to: 'person', multiple: true })
  // What becomes another kind keeps nothing of it.
  expect(withField(made, { ...draft, kind: 'text' }).fields!.crew).toEqual({ kind: 'text' })
})
