import { useCallback, useMemo, useRef } from 'react'
import { type EntityModel, usePreference } from '../../../data/index.ts'
import { notifyError } from '../../../shell/index.ts'
import type { TablePreference } from '../columns.ts'
import { tableNow } from '../renamed.ts'
import { arrangeView, useArranged } from './use-views.ts'
import { tableOf, type View, withTable } from './views.ts'

const usual: TablePreference = {}

const textOf = (preference: TablePreference) => JSON.stringify(Object.entries(preference).toSorted())

/**
 * The table of a page as the person has set it, with the columns and groups of the view that is shown. Those of a view are
 * changed for the moment: his own table stays as it is.
 */
export const useListTable = (page: string, model: EntityModel, view: View | undefined) => {
  const saved = usePreference<TablePreference>('table configuration', page)
  const arranged = useArranged(view)
  const table = arranged ?? view?.table
  const preference = useMemo(
    () => tableNow(withTable(saved.value ?? usual, table), model),
    [saved.value, table, model],
  )
  const latest = useRef({ saved, view, table })
  latest.current = { saved, view, table }
  const prefer = useCallback(async (next: TablePreference) => {
    const { saved, view, table } = latest.current
    const own = saved.value ?? usual
    if (!view || !table) return void (await saved.save(next).catch(notifyError))
    arrangeView(view.id, tableOf(next))
    const { columns: _columns, group: _group, ...rest } = next
    const { columns, group } = own
    const kept = { ...rest, ...(columns ? { columns } : {}), ...(group ? { group } : {}) }
    if (textOf(kept) !== textOf(own)) await saved.save(kept).catch(notifyError)
  }, [])
  const resetPreference = useCallback(async () => {
    const { saved, view, table } = latest.current
    if (view && table) arrangeView(view.id, null)
    else await saved.reset().catch(notifyError)
  }, [])
  const isArranged = arranged !== undefined
  return useMemo(
    () => ({ preference, prefer, resetPreference, isArranged }),
    [preference, prefer, resetPreference, isArranged],
  )
}
