import { useEffect, useState } from 'react'
import { keep, recall, stepOf } from './list-memory.ts'
import type { ListPlace } from './list-place.ts'
import { useSelection } from './use-selection.ts'

/** What was selected and which row was walked to, as this step of the browser's history left it. */
export const useListMemory = ({ page }: Pick<ListPlace, 'page'>) => {
  const step = stepOf(page)
  const [memory] = useState(() => recall(step))
  const selection = useSelection(memory.selection)
  const [active, setActive] = useState(memory.active)
  const [groups, setGroups] = useState(memory.groups)
  const [expanded, setExpanded] = useState(memory.expanded)
  useEffect(
    () => keep(step, { selection: selection.records, active, groups, expanded }),
    [step, selection, active, groups, expanded],
  )
  return { step, selection, active, setActive, groups, setGroups, expanded, setExpanded }
}
