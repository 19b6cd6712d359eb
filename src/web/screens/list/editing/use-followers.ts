import { useRef } from 'react'
import type { InputContext } from '#fields/input.ts'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import { followers, type Recompute } from '../../../cards/recompute/recompute.ts'
import { useRecompute } from '../../../cards/recompute/use-recompute.ts'
import { notifyWarning } from '../../../shell/index.ts'
import type { TypedColumn, TypedPlace } from './editable.ts'

const askAgainMs = 50
const longestAsked = 100

/** What follows from the value by the declaration – the price with tax from the one without – is kept with it; false where that cannot be worked out. */
export const useFollowers = (
  { model, t }: TypedPlace,
  column: TypedColumn,
  form: RecordForm,
  inputs: InputContext,
): (() => Promise<boolean>) => {
  const recompute = useRef<Recompute | undefined>(undefined)
  recompute.current = useRecompute(model, inputs)
  return async () => {
    if (!form.isChanged || !model.recompute?.on.includes(column.id)) return true
    for (let asked = 0; !recompute.current && asked < longestAsked; asked++)
      await new Promise(resolve => setTimeout(resolve, askAgainMs))
    if (!recompute.current) {
      notifyWarning(t('list.cellFixed', { field: column.label }))
      return false
    }
    form.setMany(followers(recompute.current, form.state().values, column.id))
    return true
  }
}
