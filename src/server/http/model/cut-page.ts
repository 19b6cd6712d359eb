import {
  type Condition,
  conditionPaths,
  fieldsOfAction,
  namesInText,
  type PageDeclaration,
  type PageRows,
  type RowAction,
} from '#model/index.ts'

/** What a caller sees, as far as rows ask for it. */
export interface Sight {
  /** Whether a path of the record is shown to him. */
  sees: (path: string) => boolean
  /** Whether he reads records of another entity. */
  reads: (entity: string) => boolean
  /** Whether he has a flag or permission. */
  has: (word: string | undefined) => boolean
}

/** What the page lets rows do, cut to what this caller may: an action that fills in what he does not see is none of his. */
const cutRows = ({ actions, expand, ...rows }: PageRows, { sees, reads, has }: Sight): PageRows => {
  const isHis = (action: RowAction) =>
    has(action.visibleTo) &&
    fieldsOfAction(action).every(sees) &&
    conditionPaths(action.when ?? {}).every(sees)
  const isShown = expand && (expand.entity ? reads(expand.entity) : namesInText(expand.url ?? '').every(sees))
  return {
    ...rows,
    ...(actions ? { actions: actions.filter(isHis) } : {}),
    ...(isShown ? { expand } : {}),
  }
}

/** The page of a list, cut to what the caller sees: figures of what he does not see are none, either. */
export const cutPage = (page: PageDeclaration, sight: Sight): PageDeclaration => {
  const { kpis, rows } = page
  const seesAll = (condition: Condition | undefined) => conditionPaths(condition ?? {}).every(sight.sees)
  return {
    ...page,
    ...(kpis
      ? { kpis: kpis.filter(({ query, total }) => seesAll(query) && (!total || sight.sees(total))) }
      : {}),
    ...(rows ? { rows: cutRows(rows, sight) } : {}),
  }
}
