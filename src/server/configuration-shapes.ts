import { fieldKinds } from '#fields/registry.ts'
import { blockKinds, cardKinds, type Schema } from '#model/index.ts'
import { blockSchema, cardSchema, navsProps } from '#model/layout/node-schema.ts'
import {
  anything,
  condition,
  field,
  many,
  mapOf,
  type Props,
  props,
  text,
  yesNo,
} from '#model/schema/schema.ts'
import { fieldOptions, fieldStructures } from './tenant-checks.ts'

const yesNoOrWhen: Schema = { oneOf: [yesNo, condition] }
const numberOrText: Schema = { oneOf: [{ type: 'number' }, text] }

/** How each thing is typed that a tenant may say of a field. */
export const fieldWordShapes: Readonly<Record<string, Schema>> = {
  kind: { type: 'string', enum: [...fieldStructures, ...Object.keys(fieldKinds)].sort() },
  label: text,
  help: text,
  list: text,
  to: text,
  query: condition,
  multiple: yesNo,
  mandatory: yesNoOrWhen,
  when: condition,
  hidden: yesNoOrWhen,
  readOnly: yesNoOrWhen,
  min: numberOrText,
  max: numberOrText,
  decimals: { type: 'number', minimum: 0, maximum: 10 },
  in: text,
  default: anything,
  pattern: text,
  uppercase: yesNo,
  lowercase: yesNo,
  country: text,
  creatable: yesNo,
  group: text,
  hiddenFrom: many({ type: 'string', enum: ['client', 'partner', 'supplier'] }),
  span: { type: 'number', minimum: 1, maximum: 12 },
  fields: mapOf(field),
}

/** A node by its kind: what every one says, and what its kind takes. */
interface KindShape {
  type: 'byKind'
  base: Props
  kinds: Readonly<Record<string, Props>>
}

const byKind = (base: Props, kinds: Readonly<Record<string, { props: Props }>>): KindShape => {
  const { kind, props: own, ...properties } = base.properties
  const { required = [] } = base
  return {
    type: 'byKind',
    base: { ...base, properties, required: required.filter(word => word !== 'kind') },
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, one]) => [name, one.props])),
  }
}

/** What stands inside others at any depth, by the name that shapes have for it. */
export const namedShapes = (): Readonly<Record<'field' | 'card' | 'block', Props | KindShape>> => ({
  field: props(
    Object.fromEntries(
      [...fieldOptions].map((word): [string, Schema] => [word, fieldWordShapes[word] ?? anything]),
    ),
    'kind',
  ),
  card: byKind(cardSchema, { ...cardKinds, Navs: { props: navsProps } }),
  block: byKind(blockSchema, blockKinds),
})
