import type { CompiledEntity, CompiledField } from '../compiled.ts'
import type { NameFormat, Schema } from '../schema/schema.ts'
import { walkSchema } from '../schema/walk-schema.ts'
import { checkCondition } from './check-condition.ts'
import { type Check, checkName } from './fault.ts'
import { checkLink, checkPath } from './path-in.ts'

/** What the names in the props of one card are names of. */
export interface Shown {
  /** The entity whose records it shows. */
  entity?: CompiledEntity
  /** The field whose elements it shows. */
  elements?: CompiledField
}

const safeAddress = /^(\/(?!\/)|https?:|mailto:|tel:|\{)/i

const namings: Record<NameFormat, (check: Check, name: string, place: string, shown: Shown) => unknown> = {
  field: (check, name, place) => checkPath(check, 'Y09', place, 'shows', name),
  gapOrField: (check, name, place) => {
    if (name !== '-') checkPath(check, 'Y09', place, 'shows', name)
  },
  elements: (check, name, place) => {
    const field = checkPath(check, 'Y09', place, 'shows', name)
    if (field && field.kind !== 'elements') check.report('Y09', place, `shows ${name}, which has no elements`)
  },
  element: (check, name, place, { elements }) => {
    if (elements?.fields)
      checkPath(check, 'Y09', place, `shows of ${elements.name}`, name, { fields: elements.fields })
  },
  entity: (check, name, place) =>
    void checkName(check, 'Y10', place, 'shows records of', name, check.entities),
  shown: (check, name, place, { entity }) => {
    if (entity) checkPath(check, 'Y10', place, `asks of ${entity.name}`, name, entity)
  },
  order: (check, name, place, { entity }) => {
    for (const path of name.split(','))
      if (entity) checkPath(check, 'Y10', place, `sorts ${entity.name} by`, path.replace(/^-/, ''), entity)
  },
  id: (check, name, place) => {
    if (!/^[A-Za-z][\w-]*$/.test(name))
      check.report(
        'Y04',
        place,
        `${JSON.stringify(name.slice(0, 60))} is no id: a letter, then letters, digits, _ and -`,
      )
  },
  address: (check, name, place) => {
    if (!safeAddress.test(name)) check.report('Y11', place, 'is no address: it begins with / or https:')
    else checkLink(check, 'Y11', place, name)
  },
}

/** Checks a value of a layout against its schema: its shape (Y04), and what its texts name. */
export const checkSchema = (
  check: Check,
  schema: Schema,
  value: unknown,
  place: string,
  shown: Shown,
): void =>
  walkSchema(schema, value, place, {
    wrong: (at, message) => check.report('Y04', at, message),
    name: (format, name, at) => namings[format](check, name, at, shown),
    condition: (over, condition, at) =>
      checkCondition(check, (over === 'shown' && shown.entity) || check.entity, condition, at),
  })
