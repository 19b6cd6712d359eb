import { useMemo } from 'react'
import { type CompiledColumn, fieldAt } from '#model/index.ts'
import { useIsPhone } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import type { TypedTable } from '../../screens/list/editing/editable.ts'
import { useCard } from '../card-context.tsx'

const roleOf = (id: string): TypedTable['shown'][number]['role'] =>
  id === 'registration' || id === 'status' || id === 'name' ? id : 'other'

/** The table as typing sees it: nothing is typed where the record is only read, nor on a phone, where a double tap zooms. */
export const useTypedTable = (model: EntityModel, columns: readonly CompiledColumn[]): TypedTable => {
  const { mode } = useCard()
  const isPhone = useIsPhone()
  const mayType = !isPhone && mode !== 'readOnly' && mode !== 'flow'
  const ids = columns.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new with each drawing, their ids are not
  return useMemo(
    () => ({
      model,
      mode: mayType ? 'page' : 'card',
      shown: columns.map(({ id, label }) => ({ id, label, role: roleOf(id), field: fieldAt(model, id) })),
    }),
    [model, mayType, ids],
  )
}
