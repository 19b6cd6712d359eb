import { type Caller, type Plain, variablesOf, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import {
  type CompiledEntity,
  type CompiledField,
  type DrawnLayout,
  type FieldRule,
  flagHolds,
  holdsNow,
  type LayoutNode,
  variantOf,
} from '#model/index.ts'
import { askedFields, isClosedField, namesIn } from '#processes/platform/askable.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { Scripts } from '../sandbox/scripts.ts'
import { checkDrawn } from '../sandbox/server-layouts.ts'

export type FlowPage = NonNullable<Loaded<'flow'>['pages']>[number]

/** A page as it is to be drawn: its cards, and each field that it asks. */
export interface DrawnPage extends DrawnLayout {
  asks: AskedField[]
}

/** A field that a page asks, with what the page's script says of it. */
export interface AskedField {
  field: CompiledField
  rule: FieldRule
  isMandatory: boolean
  /** It is read here, and not taken. */
  isReadOnly: boolean
}

/** A page without a script: what it asks, in one card. */
const declaredLayout = (page: FlowPage): LayoutNode[] => {
  const fields = namesIn(page.fields)
  return fields.length ? [{ id: 'asked', kind: 'Form', props: { fields } }] : []
}

const fieldsOf = (nodes: readonly LayoutNode[]): string[] =>
  nodes.flatMap(node => (node.kind === 'Form' ? namesIn(node.props?.fields) : []))

/** What a script is told of whom it draws for: the answers so far, and where. */
export const scriptOwn = (page: FlowPage, record: Plain) => ({
  record,
  layout: declaredLayout(page),
  mode: 'create',
  place: 'flow',
})

/** The live script that draws a page; undefined where none is named, or none of the name is live. */
export const scriptOf = (scripts: Scripts, caller: Caller, page: FlowPage) =>
  page.layoutScriptName ? scripts.named(caller, page.layoutScriptName, 'LAYOUT') : Promise.resolve(undefined)

const drawnBy = async (
  scripts: Scripts,
  work: Work,
  caller: Caller,
  entity: CompiledEntity | undefined,
  page: FlowPage,
  record: Plain,
): Promise<DrawnLayout | null> => {
  const script = await scriptOf(scripts, caller, page)
  if (!script) return null
  try {
    const answer = await scripts.run(caller, script, {
      entry: 'layout',
      own: JSON.stringify(scriptOwn(page, record)),
      time: timeLimits.LAYOUT,
      work,
    })
    const drawn = JSON.parse('json' in answer ? answer.json : '{}') as DrawnLayout
    if (entity) checkDrawn(drawn, entity)
    return drawn
  } catch (error) {
    // Its log has what went wrong; whoever answers gets the page as it is declared.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Cards that a page for the public shows: what it asks, and what is written on it. None that would look into the house. */
const shownKinds = new Set(['Form', 'Content'])

/** For whom a page is drawn, and from what. */
export interface DrawnFrom {
  /** The flow as its scripts act. */
  caller: Caller
  entity: CompiledEntity | undefined
  page: FlowPage
  /** The answers so far, as the page is to show them. */
  values: Plain
  /** The record that is changed by them, as it is; null where one is made of them. */
  kept: Plain | null
}

/** Draws a page for the answers so far. A script that fails leaves the page as it is declared. */
export const drawPage = async (scripts: Scripts, work: Work, from: DrawnFrom): Promise<DrawnPage> => {
  const { caller, entity, page, values, kept } = from
  const drawn = (await drawnBy(scripts, work, caller, entity, page, values)) ?? {
    layout: declaredLayout(page),
    fields: {},
    events: [],
  }
  const layout = drawn.layout.filter(node => shownKinds.has(node.kind))
  const variables = { ...variablesOf(work), form: values }
  const asks = askedFields(entity, fieldsOf(layout)).flatMap((asked): AskedField[] => {
    // A company must have a name, a person a last name.
    const field = entity ? variantOf(entity, asked, values.type) : asked
    const rule = drawn.fields[field.name] ?? {}
    if (rule.hidden || !holdsNow(field, values, variables)) return []
    const isMandatory = rule.mandatory ?? flagHolds(field.mandatory, values, variables)
    const isReadOnly = rule.readOnly === true || isClosedField(field, kept, variables)
    return [{ field, rule, isMandatory, isReadOnly }]
  })
  return { ...drawn, layout, asks }
}
