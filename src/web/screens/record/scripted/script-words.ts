import { AppError } from '#errors/index.ts'
import {
  type CompiledField,
  type DrawnLayout,
  type FieldRule,
  fieldAt,
  type LayoutNode,
  undrawable,
  unruly,
} from '#model/index.ts'
import type { Outcome } from '#sandbox/order.ts'
import {
  describeError,
  type EntityModel,
  isApiError,
  knownConfiguration,
  queryClient,
} from '../../../data/index.ts'
import { fetchScript } from '../../../sandbox/run-on-page.ts'
import { say } from '../../../shell/index.ts'

/** The script of that name as this path has it: asked again when the path changes. */
export const scriptNamed = (name: string) =>
  queryClient.fetchQuery({
    queryKey: ['script', name, location.pathname],
    queryFn: async () => (await fetchScript(name)) ?? null,
    staleTime: 5 * 60_000,
  })

/** The layout script of records of a type: `person-layout-C`, else `person-layout`; undefined where none is live. */
export const layoutScriptOf = (entity: string, type: unknown): string | undefined => {
  const names = knownConfiguration()?.browserScripts ?? []
  return [`${entity}-layout-${String(type)}`, `${entity}-layout`].find(name => names.includes(name))
}

/** Why a script did not come to its end, as a person is told; undefined where it did. */
export const faultOf = (outcome: Outcome, name: string): string | undefined => {
  if ('passed' in outcome)
    return new AppError('SCRIPT_LIMIT', [name, outcome.passed.limit, outcome.passed.figure]).message
  if (!('thrown' in outcome)) return undefined
  const { code, message, strings = [], line } = outcome.thrown
  if (code === 'LAYOUT_WITHOUT_EXECUTE') return new AppError('LAYOUT_WITHOUT_EXECUTE', [name]).message
  if (code === 'LAYOUT_INVALID_OBJECT') return new AppError('LAYOUT_INVALID_OBJECT', strings).message
  return `${message} (${name}${line ? `:${line}` : ''})`
}

/**
 * Why a script could not be loaded or begun, as a person is told. Silent where no answer came or the page has gone on: who has
 * no network is told of that, and the record stands as it is declared.
 */
export const troubleOf = (error: unknown, name: string): string | undefined => {
  if (isApiError(error) && (error.noAnswer || error.status === 401)) return undefined
  const words = describeError(error, (key, values) => say(key as Parameters<typeof say>[0], values))
  return `${[words.text, ...words.lines].join(': ')} (${name})`
}

/** Nodes that a script has made. @throws LAYOUT_INVALID_OBJECT for what no screen can draw */
export const checkNodes = (nodes: readonly LayoutNode[]): LayoutNode[] => {
  const wrong = Array.isArray(nodes) ? undrawable(nodes) : nodes
  if (wrong !== undefined)
    throw new AppError('LAYOUT_INVALID_OBJECT', [(JSON.stringify(wrong) ?? '').slice(0, 200)])
  return [...nodes]
}

/** Rules of fields that a script has made. @throws LAYOUT_INVALID_OBJECT for a word that no field has */
export const checkRules = (rules: Record<string, FieldRule> | undefined): void => {
  const wrong = unruly(rules ?? {})
  if (wrong !== undefined)
    throw new AppError('LAYOUT_INVALID_OBJECT', [(JSON.stringify(wrong) ?? '').slice(0, 200)])
}

/** What a layout script has answered. @throws LAYOUT_INVALID_OBJECT */
export const readDrawn = (answer: string): DrawnLayout => {
  const drawn = JSON.parse(answer) as DrawnLayout
  checkNodes(drawn.layout)
  checkRules(drawn.fields)
  return drawn
}

const ruled = (
  field: CompiledField,
  { hidden, mandatory, readOnly, label, help }: FieldRule,
): CompiledField => ({
  ...field,
  ...(hidden === undefined ? {} : { hidden }),
  ...(mandatory === undefined ? {} : { mandatory }),
  // A script hides and asks; it never opens what is closed.
  ...(readOnly ? { readOnly } : {}),
  ...(label ? { label } : {}),
  ...(help ? { help } : {}),
})

/** The model with what a script says of its fields; fields that the caller has not are left out in silence. */
export const withRules = (model: EntityModel, rules: Readonly<Record<string, FieldRule>>): EntityModel => {
  if (!Object.keys(rules).some(name => fieldAt(model, name))) return model
  return {
    ...model,
    fields: model.fields.map(field => (rules[field.name] ? ruled(field, rules[field.name]!) : field)),
  }
}

/** Values that a handler gives, without those of fields that the caller has not or nobody types. */
export const settable = (model: EntityModel, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fieldAt(model, name)
      return field && !field.readOnly
    }),
  )
