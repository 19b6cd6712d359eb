import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { globalTypes } from './global-types.ts'

const kinds: Record<string, string> = {
  money: 'number',
  number: 'number',
  integer: 'number',
  percentage: 'number',
  yesNo: 'boolean',
  boolean: 'boolean',
  json: 'unknown',
}

const typeOf = (field: CompiledField): string => {
  if (field.kind === 'elements') return `{ ${(field.fields ?? []).map(member).join('; ')} }[]`
  if (field.kind === 'object') return `{ ${(field.fields ?? []).map(member).join('; ')} }`
  return kinds[field.kind] ?? kinds[field.type] ?? 'string'
}

const member = (field: CompiledField): string => `${JSON.stringify(field.name)}?: ${typeOf(field)} | null`

const nameOf = ({ name }: CompiledEntity): string => name[0]!.toUpperCase() + name.slice(1)

const interfaceOf = (entity: CompiledEntity): string => {
  const lines = entity.fields
    .filter(field => !field.secret)
    .map(field => `    /** ${field.label.replaceAll('*/', '')} */\n    ${member(field)}`)
  return `  /** ${entity.label.replaceAll('*/', '')} */\n  export interface ${nameOf(entity)} {\n${lines.join('\n')}\n  }`
}

/** What scripts of a tenant are given and may call, as TypeScript says it: made of his model as it is. */
export const scriptTypes = (model: Model, locale: string): string => {
  const entities = [...model.entities.values()].map(entity => labelled(entity, locale))
  const records = entities.map(entity => `    ${entity.name}: ${nameOf(entity)}`).join('\n')
  return `${globalTypes}
declare module 'tranche' {
${entities.map(interfaceOf).join('\n')}
  export interface Records {
${records}
  }
}
`
}
