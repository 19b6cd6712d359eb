import { describe, expect, it } from 'vitest'
import { compile, date, elements, entity, money, reference, text } from '#model/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { columnsOfRelation, relatedColumn, relationsOf } from './related-columns.ts'

const kept = { area: 'assets', domain: 'asset', workflow: false } as const
const { entities } = compile(
  [
    entity('mooring', {
      ...kept,
      fields: {
        pier: text({ label: 'Pier' }),
        fee: money({ label: 'Fee', in: 'currency' }),
        currency: text({}),
        until: date({}),
        owner: reference('organization'),
        lights: elements({ colour: text({ label: 'Colour' }), height: text({}) }),
      },
      search: ['pier', { field: 'lights.colour', by: 'contains', label: 'Colour of its light' }],
    }),
    entity('boat', {
      ...kept,
      fields: {
        mooringRegistration: reference('mooring', { label: 'Mooring' }),
        spare: reference('mooring'),
      },
      columns: ['registration', 'name', 'mooringRegistration'],
    }),
    entity('person', { ...kept, fields: {} }),
    entity('organization', { ...kept, fields: {} }),
    entity('note', { ...kept, fields: {} }),
    entity('task', { ...kept, fields: {} }),
    entity('document', { ...kept, fields: {} }),
  ],
  { rules: [], guards: [], effects: [], steps: [] },
)
const boat = entities.get('boat') as EntityModel
const mooring = entities.get('mooring') as EntityModel
const by = 'related.mooringRegistration'

describe('columns of records that the rows of a list name', () => {
  it('are offered for the references that the list shows', () => {
    expect(relationsOf(boat)).toEqual([{ by: 'mooringRegistration', label: 'Mooring', entity: 'mooring' }])
  })

  it('are its own values and what its search finds inside, not what leads on or is a structure', () => {
    const ids = columnsOfRelation(boat, relationsOf(boat)[0]!, mooring).map(({ id }) => id)
    for (const path of ['registration', 'pier', 'fee', 'until', 'lights.colour'])
      expect(ids).toContain(`${by}.${path}`)
    for (const path of ['name', 'owner', 'lights', 'lights.height', '_id'])
      expect(ids).not.toContain(`${by}.${path}`)
  })

  it('are called by both, and bring along the currency of an amount', () => {
    expect(relatedColumn(boat, mooring, `${by}.fee`)).toMatchObject({
      label: 'Mooring · Fee',
      kind: 'money',
      in: `${by}.currency`,
      end: true,
    })
    expect(relatedColumn(boat, mooring, `${by}.lights.colour`)?.label).toBe('Mooring · Colour of its light')
  })

  it('are none where the record is not known, or no list shows the reference', () => {
    expect(relatedColumn(boat, undefined, `${by}.pier`)).toBeNull()
    expect(relatedColumn(boat, mooring, 'related.spare.pier')).toBeNull()
    expect(relatedColumn(boat, mooring, 'pier')).toBeNull()
  })
})
