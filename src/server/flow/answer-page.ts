import type { Plain, Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { askedEntity } from '#processes/platform/askable.ts'
import type { Product } from '../product.ts'
import { describePage, isLastPage, type ShownPage } from './describe-page.ts'
import { drawPage, type FlowPage } from './draw-page.ts'
import { answersSoFar, giveKey, holdKey, keepWalk, type SoFar } from './keep-answers.ts'
import { closed, type OpenFlow } from './open-flow.ts'
import { askBeforeSaving, type PageSays, requireHandler, runHandler } from './run-handler.ts'
import { sendAnswers } from './send-answers.ts'
import { takeAnswers } from './take-answers.ts'

/** What a page answers: the page to be shown, and the key by which one goes on where that is another. */
export interface FlowAnswer extends ShownPage {
  key?: string
}

/** The page of an address. Throws FLOW_CLOSED where the flow has none of this name. */
const pageNamed = (flow: Loaded<'flow'>, pageId: string): FlowPage => {
  const page = flow.pages?.find(one => one.pageId === pageId)
  if (!page) throw closed()
  return page
}

/**
 * The flow at work on what its pages name: whatever its profiles grant besides is for its scripts and its transition. It is no
 * administrator, and steps that ask who writes are not asked: it was given its pages by one.
 */
export const atWork = ({ caller }: OpenFlow) => ({ ...caller, isProduct: true as const })

const drawn = (
  product: Product,
  work: Work,
  open: OpenFlow,
  page: FlowPage,
  { kept }: SoFar,
  values: Plain,
) =>
  drawPage(product.scripts, work, {
    caller: open.caller,
    entity: askedEntity(work, open.flow, open.key),
    page,
    values,
    kept,
  })

/** A page as it stands now. */
const shown = async (work: Work, product: Product, open: OpenFlow, page: FlowPage): Promise<ShownPage> => {
  const soFar = await answersSoFar(work, open)
  const { values } = soFar
  const place = { page, drawn: await drawn(product, work, open, page, soFar, values), values }
  return describePage(work, open, place, askedEntity(work, open.flow, open.key), product.lists)
}

/** `GET /api/flow/pages/{pageId}`. */
export const showPage = (product: Product, open: OpenFlow, pageId: string): Promise<FlowAnswer> => {
  const page = pageNamed(open.flow, pageId)
  return product.engine.work(atWork(open), work => shown(work, product, open, page))
}

/** Keeps what was typed, or sends it all; the page that comes next. */
const goOn = async (
  product: Product,
  work: Work,
  open: OpenFlow,
  page: FlowPage,
  answers: Plain,
): Promise<FlowAnswer> => {
  const pages = open.flow.pages ?? []
  const next = pages.find(one => one.pageId === page.nextPageId)
  const made = open.key ? null : await giveKey(work, open.flow)
  const held: OpenFlow = { ...open, key: made?.key ?? (await holdKey(work, open.key!)) }
  if (isLastPage(pages, page)) {
    await sendAnswers(work, held, page, answers)
    const words = await shown(work, product, { ...open, key: null }, next ?? page)
    return { ...words, fields: [], values: {}, page: { ...words.page, kind: 'DONE' } }
  }
  const key = await keepWalk(work, held.key!, { values: answers, pageId: next!.pageId })
  const answer = await shown(work, product, { ...open, key }, next!)
  return made ? { ...answer, key: made.text } : answer
}

/**
 * `POST /api/flow/pages/{pageId}`: keeps what was typed, and shows the next page; by the last one all is sent. Who came by the
 * address of all gets a key of his own with his first answer.
 */
export const answerPage = (
  product: Product,
  open: OpenFlow,
  pageId: string,
  given: Plain,
): Promise<FlowAnswer> => {
  const page = pageNamed(open.flow, pageId)
  const pages = open.flow.pages ?? []
  if (page.kind === 'DONE') throw new AppError('METHOD_NOT_ALLOWED', ['POST'])
  return product.engine.work(atWork(open), async work => {
    const soFar = await answersSoFar(work, open)
    const entity = askedEntity(work, open.flow, open.key)
    const place = {
      page,
      drawn: await drawn(product, work, open, page, soFar, { ...soFar.values, ...given }),
    }
    const typed = await takeAnswers(work, product.lists, entity, place.drawn, given, soFar.values)
    await askBeforeSaving(product, work, open, place, { ...soFar.values, ...typed })
    // A page of words alone asks for nothing: nobody needs a key to read on.
    const isWalk = open.key || Object.keys(typed).length > 0 || isLastPage(pages, page)
    const next = pages.find(one => one.pageId === page.nextPageId)
    return isWalk
      ? goOn(product, work, open, page, { ...soFar.typed, ...typed })
      : shown(work, product, open, next ?? page)
  })
}

/** `POST /api/flow/pages/{pageId}/handle`: what the page's script says to an event that it wants to hear of. */
export const handlePage = (
  product: Product,
  open: OpenFlow,
  pageId: string,
  { name, values, field }: { name: string; values: Plain; field?: string | undefined },
): Promise<PageSays> => {
  const page = pageNamed(open.flow, pageId)
  return product.engine.work(open.caller, async work => {
    const soFar = await answersSoFar(work, open)
    const record = { ...soFar.values, ...values }
    const place = { page, drawn: await drawn(product, work, open, page, soFar, record) }
    requireHandler(place.drawn, name)
    return runHandler(product, work, open, place, { name, record, values, ...(field ? { field } : {}) })
  })
}
