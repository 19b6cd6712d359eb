import type { Guard } from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'
import { isAskable, namesIn } from './askable.ts'

/** A page asks what may be asked, and ends as its record can; else who opens it would be the first to find out. */
export const flowFits: Guard<'flow'> = (flow, work) => {
  const pages = flow.pages ?? []
  const entity = flow.entityName ? work.model.entities.get(String(flow.entityName)) : undefined
  const refused = (why: Message) => ({ message: why, field: 'pages' })
  for (const { pageId: page, fields, transition, nextPageId } of pages) {
    const names = namesIn(fields)
    if ((names.length || transition) && !entity)
      return { message: message('FLOW_WITHOUT_ENTITY'), field: 'entityName' }
    const wrong = names.find(name => !entity?.fields.some(field => field.name === name && isAskable(field)))
    if (wrong !== undefined)
      return refused(message('PAGE_ASKS_UNKNOWN', { page, field: wrong.slice(0, 60), entity: entity!.name }))
    if (!transition) continue
    const next = pages.find(one => one.pageId === nextPageId)
    if (next && next.kind !== 'DONE') return refused(message('PAGE_ENDS_TOO_SOON', { page }))
    if (!entity?.workflow?.transitions.some(one => one.code === transition))
      return refused(message('PAGE_NO_TRANSITION', { page, transition, entity: entity!.name }))
  }
  return null
}
