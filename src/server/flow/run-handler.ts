import type { Plain, Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { HandlerAnswer } from '#model/index.ts'
import { cutTo } from '#processes/platform/askable.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { Product } from '../product.ts'
import { type DrawnPage, type FlowPage, scriptOf } from './draw-page.ts'
import type { OpenFlow } from './open-flow.ts'

/** What a page's script says to an event, cut to what a page for the public follows. */
export interface PageSays {
  values: Plain
  messages: NonNullable<HandlerAnswer['messages']>
  stop?: true
}

const mostMessages = 20

const cut = (answer: HandlerAnswer | null, names: readonly string[]): PageSays => ({
  values: cutTo((answer?.values ?? {}) as Plain, names),
  messages: (answer?.messages ?? []).slice(0, mostMessages).map(({ level, text, field }) => ({
    level: level === 'error' || level === 'warning' ? level : 'info',
    text: String(text).slice(0, 500),
    ...(field && names.includes(field) ? { field } : {}),
  })),
  ...(answer?.stop ? { stop: true as const } : {}),
})

interface Event {
  /** The handler that is asked. */
  name: string
  record: Plain
  values: Plain
  field?: string
}

/** Asks a handler of a page's script, as the flow. One that fails, or takes too long, changes nothing; its log has it. */
export const runHandler = async (
  product: Product,
  work: Work,
  { caller }: OpenFlow,
  { page, drawn }: { page: FlowPage; drawn: DrawnPage },
  event: Event,
): Promise<PageSays> => {
  const { scripts } = product
  const script = await scriptOf(scripts, caller, page)
  if (!script) return cut(null, [])
  const names = drawn.asks.filter(one => !one.isReadOnly).map(one => one.field.name)
  try {
    const answer = await scripts.run(caller, script, {
      entry: 'handle',
      own: JSON.stringify({ ...event, place: 'flow' }),
      time: timeLimits.HANDLER,
      work,
    })
    const said = 'json' in answer ? (JSON.parse(answer.json) as HandlerAnswer | null) : null
    return cut(said && typeof said === 'object' ? said : null, names)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return cut(null, [])
    throw error
  }
}

/** Handlers that a drawn page names: no other is asked. */
const handlersOf = ({ events, layout }: DrawnPage): string[] => [
  ...events.map(one => one.handler),
  ...layout
    .flatMap(node =>
      Array.isArray(node.props?.buttons) ? (node.props.buttons as { handler?: unknown }[]) : [],
    )
    .flatMap(({ handler }) => (typeof handler === 'string' ? [handler] : [])),
]

/** Throws INVALID_FIELD_IN_BODY for a handler that the page does not name. */
export const requireHandler = (drawn: DrawnPage, name: string): void => {
  if (!handlersOf(drawn).includes(name))
    throw new AppError('INVALID_FIELD_IN_BODY', ['name', name.slice(0, 60)])
}

/** Asks the handlers of `save`. Throws the script's own words where one of them stops it. */
export const askBeforeSaving = async (
  product: Product,
  work: Work,
  open: OpenFlow,
  place: { page: FlowPage; drawn: DrawnPage },
  values: Plain,
): Promise<void> => {
  for (const { on, handler } of place.drawn.events) {
    if (on !== 'save') continue
    const says = await runHandler(product, work, open, place, { name: handler, record: values, values })
    if (!says.stop) continue
    const { text, field } = says.messages[0] ?? {
      text: place.page.title ?? place.page.pageId,
      field: undefined,
    }
    throw new AppError('SCRIPT_FAILED', [text, place.page.layoutScriptName ?? ''], {
      said: { status: 400, message: text, strings: field ? [field] : [] },
    })
  }
}
