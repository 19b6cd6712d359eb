import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { fieldKind } from '#fields/registry.ts'
import { labelled } from '#locales/labelled.ts'
import { ownSpeech } from '#locales/own-words.ts'
import { type CompiledEntity, fieldAt, type LayoutNode, settingsOf } from '#model/index.ts'
import { askedFields, cutTo, namesIn } from '#processes/platform/askable.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLists } from '../read-lists.ts'
import type { DrawnPage, FlowPage } from './draw-page.ts'
import type { OpenFlow } from './open-flow.ts'

/** A field as the page asks it, in the language of who reads. */
export interface ShownField {
  name: string
  label: string
  kind: string
  isMandatory: boolean
  isReadOnly: boolean
  help?: string
  max?: number
  options?: { value: string; label: string }[]
}

/** A document that is asked for. */
export interface ShownDocument {
  /** By which a file is sent: a document that is expected, or a type. */
  id: string
  label: string
  /** The file that has come. */
  fileName?: string
}

/** One answer as the last page before sending shows it. */
export interface ShownAnswer {
  label: string
  text: string
  pageId: string
}

export interface ShownPage {
  title: string
  by: string
  steps: { pageId: string; title: string; state: 'done' | 'now' | 'then' }[]
  page: { pageId: string; kind: string; title: string; text: string; buttonText: string; isLast: boolean }
  layout: LayoutNode[]
  events: { on: string; handler: string }[]
  fields: ShownField[]
  values: Plain
  documents: ShownDocument[]
  answers: ShownAnswer[]
  back: string | null
  keptUntil: string | null
}

/** The tenant's own words in the language of who reads, by phrase. */
const said = (text: unknown, locale: string): string => {
  const own = typeof text === 'string' ? text : ''
  return own && (ownSpeech(locale)?.of(own) ?? own)
}

const optionsOf = async (work: Work, lists: ProductLists, names: readonly string[], locale: string) => {
  const found = names.length ? await readLists(work, [...new Set(names)], locale, lists) : []
  return new Map(found.map(list => [list.name, list.error ? [] : list.values]))
}

const isChoice = (kind: string): boolean => kind === 'choice' || kind === 'radio'

/** The pages in the order in which they are walked from the first. */
export const walkOf = (pages: readonly FlowPage[]): FlowPage[] => {
  const walk: FlowPage[] = []
  let next = pages[0]
  while (next && !walk.includes(next)) {
    walk.push(next)
    const { nextPageId } = next
    next = nextPageId ? pages.find(page => page.pageId === nextPageId) : undefined
  }
  return walk
}

/** Whether all is sent by this page: nothing comes after it but words. */
export const isLastPage = (pages: readonly FlowPage[], page: FlowPage): boolean => {
  const next = pages.find(one => one.pageId === page.nextPageId)
  return page.kind !== 'DONE' && (!next || next.kind === 'DONE')
}

const stepsOf = (walk: readonly FlowPage[], now: FlowPage, locale: string): ShownPage['steps'] => {
  const at = walk.indexOf(now)
  return walk
    .filter(page => page.kind !== 'DONE')
    .map(page => {
      const own = walk.indexOf(page)
      const state = own < at ? ('done' as const) : own === at ? ('now' as const) : ('then' as const)
      return { pageId: page.pageId, title: said(page.title ?? page.pageId, locale), state }
    })
}

/** Papers that a page asks for: those that the record lacks, else the types that it names; with what has come already. */
const documentsOf = async (
  work: Work,
  { key }: OpenFlow,
  page: FlowPage,
  lists: ProductLists,
): Promise<ShownDocument[]> => {
  if (page.kind !== 'FILES') return []
  const { locale } = work.caller
  const papers = key?.papers ?? []
  const { entityName, entityRegistration } = key ?? {}
  const ofRecord = entityRegistration
    ? await loadMatching(work, 'document', {
        entityName: String(entityName),
        entityRegistration: String(entityRegistration),
      })
    : []
  // What has come stays on the page: it may be seen to have come, and be sent once more.
  const expected = ofRecord.filter(
    one => one.status === 'EXPECTED' || papers.some(paper => paper.registration === one.registration),
  )
  const types = namesIn(page.documentTypes)
  const words = (await optionsOf(work, lists, ['documentType'], locale)).get('documentType') ?? []
  const labelOf = (type: string) => words.find(one => one.value === type)?.label ?? type
  const asked = types.length && !expected.length ? types : expected.map(one => String(one.registration))
  return asked.map(id => {
    const paper = expected.find(one => one.registration === id)
    const fileName = papers.find(one => one.id === id)?.fileName
    const label = paper ? said(paper.name ?? labelOf(String(paper.type)), locale) : labelOf(id)
    return { id, label, ...(fileName ? { fileName } : {}) }
  })
}

const answersOf = (
  work: Work,
  entity: CompiledEntity | undefined,
  walk: readonly FlowPage[],
  now: FlowPage,
  values: Plain,
): ShownAnswer[] => {
  if (now.kind !== 'CHECK' || !entity) return []
  const { locale, today } = work.caller
  const spoken = labelled(entity, locale)
  return walk.flatMap(page =>
    askedFields(spoken, namesIn(page.fields)).flatMap(field => {
      const value = values[field.name]
      if (value === undefined || value === null || value === '') return []
      const context = { locale, today }
      const text = fieldKind(field.kind).format(value, settingsOf(field, values, context), context)
      return [{ label: field.label, text, pageId: page.pageId }]
    }),
  )
}

/** All that the page needs to be shown: it asks for nothing else. */
export const describePage = async (
  work: Work,
  open: OpenFlow,
  { page, drawn, values }: { page: FlowPage; drawn: DrawnPage; values: Plain },
  entity: CompiledEntity | undefined,
  lists: ProductLists,
): Promise<ShownPage> => {
  const { locale } = work.caller
  const { flow, key, by } = open
  const pages = flow.pages ?? []
  const walk = walkOf(pages)
  const spoken = entity && labelled(entity, locale)
  const named = drawn.asks.flatMap(({ field }) => (field.list && isChoice(field.kind) ? [field.list] : []))
  const options = await optionsOf(work, lists, named, locale)
  const fields = drawn.asks.map(({ field, rule, isMandatory, isReadOnly }): ShownField => {
    const own = (spoken && fieldAt(spoken, field.name)) ?? field
    const listed = field.list ? options.get(field.list) : undefined
    return {
      name: field.name,
      label: rule.label ?? own.label,
      kind: field.kind,
      isMandatory,
      isReadOnly,
      ...((rule.help ?? own.help) ? { help: rule.help ?? own.help } : {}),
      ...(typeof field.max === 'number' && ['text', 'textarea'].includes(field.kind)
        ? { max: field.max }
        : {}),
      ...(listed ? { options: listed.map(({ value, label }) => ({ value: String(value), label })) } : {}),
    }
  })
  const before = walk[walk.indexOf(page) - 1]
  return {
    title: said(flow.title ?? flow.name, locale),
    by,
    steps: stepsOf(walk, page, locale),
    page: {
      pageId: page.pageId,
      kind: String(page.kind ?? 'FORM'),
      title: said(page.title, locale),
      text: said(page.text, locale),
      buttonText: said(page.buttonText, locale),
      isLast: isLastPage(pages, page),
    },
    layout: drawn.layout,
    events: drawn.events,
    fields,
    values: cutTo(
      values,
      fields.map(field => field.name),
    ),
    documents: await documentsOf(work, open, page, lists),
    answers: answersOf(work, entity, walk, page, values),
    back: page.kind === 'DONE' ? null : (before?.pageId ?? null),
    keptUntil: page.kind === 'DONE' ? null : (key?.endDate ?? null),
  }
}
