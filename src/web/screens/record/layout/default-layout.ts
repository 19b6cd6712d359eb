import type { SayOf } from '#locales/areas.ts'
import {
  type CompiledEntity,
  type CompiledField,
  card,
  facts,
  isKept,
  type LayoutNode,
} from '#model/index.ts'

const identity = new Set(['registration', 'name', 'type', 'status'])
const long = new Set(['textarea', 'markdown', 'richtext', 'json'])
const structural = new Set(['elements', 'object', 'notice', 'password'])
const timely = new Set(['date', 'datetime', 'time'])
const money = new Set(['money', 'unitPrice', 'percentage'])

const namesOf = (fields: readonly CompiledField[], keep: (field: CompiledField) => boolean): string[] =>
  fields.filter(keep).map(field => field.name)

const objectFacts = (field: CompiledField): LayoutNode =>
  facts(
    `object-${field.name}`,
    field.label,
    (field.fields ?? [])
      .filter(inner => !structural.has(inner.kind))
      .map(inner => `${field.name}.${inner.name}`),
    { column: 'left' },
  )

/**
 * A page for an entity that declares none: what is typed in the main column, amounts, dates and what the product keeps
 * beside it; persons, assets and whatever belongs to the record each in their card.
 */
export const defaultLayout = (model: CompiledEntity, say: SayOf<'record'>): LayoutNode[] => {
  const own = model.fields.filter(field => !field.name.startsWith('_') && !field.extension)
  const plain = own.filter(field => !structural.has(field.kind))
  const isAmount = (field: CompiledField) => money.has(field.kind)
  const isDate = (field: CompiledField) => timely.has(field.kind)
  const typed = (field: CompiledField) => !isKept(field) && !isAmount(field) && !isDate(field)
  const main = [
    ...namesOf(plain, field => identity.has(field.name) && field.name !== 'status'),
    ...namesOf(plain, field => typed(field) && !identity.has(field.name) && !long.has(field.kind)),
    ...namesOf(plain, field => typed(field) && long.has(field.kind)),
  ]
  const nodes: LayoutNode[] = [facts('main', say('layout.main'), main, { column: 'left' })]
  const amounts = namesOf(plain, isAmount)
  const dates = namesOf(plain, isDate)
  for (const field of own.filter(one => one.kind === 'object')) nodes.push(objectFacts(field))
  for (const field of own.filter(one => one.kind === 'elements'))
    nodes.push(
      field.fields?.some(inner => inner.name === 'personRegistration') && field.name === 'persons'
        ? card('Persons', { id: 'persons', title: field.label, column: 'left', props: { field: field.name } })
        : card('Elements', {
            id: `list-${field.name}`,
            title: field.label,
            column: 'left',
            props: { field: field.name },
          }),
    )
  for (const owned of model.owns)
    nodes.push(
      card('SubEntities', {
        id: `owned-${owned.as}`,
        column: 'left',
        props: { entity: owned.entity, by: owned.by },
      }),
    )
  if (model.fields.some(field => field.extension)) nodes.push(card('Extension', { column: 'left' }))
  if (model.workflow) nodes.push(card('Workflow', { column: 'right' }))
  if (amounts.length) nodes.push(facts('amounts', say('layout.amounts'), amounts))
  if (dates.length) nodes.push(facts('dates', say('layout.dates'), dates))
  const kept = namesOf(
    plain,
    field => isKept(field) && !identity.has(field.name) && !isAmount(field) && !isDate(field),
  )
  nodes.push(
    facts('kept', say('layout.kept'), [...kept, '_insertDate', '_insertUser', '_updateDate', '_updateUser']),
  )
  if (!model.attached) {
    nodes.push(card('Notes', { column: 'right' }))
    nodes.push(card('Documents', { column: 'left', navs: ['documents'] }))
  }
  if (model.keepsHistory) nodes.push(card('History', { column: 'left', navs: ['history'] }))
  return nodes
}
