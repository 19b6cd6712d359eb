import { type FieldProblem, message } from '#errors/index.ts'
import type { flow } from './flow.ts'

type Flow = NonNullable<(typeof flow)['record']>

const code = 'INVALID_FIELD_IN_BODY' as const

/** What is wrong with the pages of a flow: two of one name, a next page that there is not. */
export const checkPages = ({ pages }: Pick<Flow, 'pages'>): FieldProblem[] => {
  const ids = (pages ?? []).map(page => page.pageId)
  return (pages ?? []).flatMap(({ pageId, nextPageId }, i) => [
    ...(pageId && ids.indexOf(pageId) !== i
      ? [{ field: `pages.${i}.pageId`, code, message: message('PAGE_EXISTS', { page: pageId }) }]
      : []),
    ...(nextPageId && !ids.includes(nextPageId)
      ? [{ field: `pages.${i}.nextPageId`, code, message: message('NO_SUCH_PAGE', { page: nextPageId }) }]
      : []),
  ])
}
