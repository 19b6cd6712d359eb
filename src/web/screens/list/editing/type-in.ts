import type { RecordForm } from '../../../cards/form/record-form.ts'
import { followers, type Recompute } from '../../../cards/recompute/recompute.ts'

/** Types a value in a form, with what follows from it by the declaration. */
export const typeIn = (
  { recompute }: { recompute: Recompute | undefined },
  form: RecordForm,
  path: string,
  value: unknown,
): void => {
  form.set(path, value)
  if (recompute && form.state().changes.has(path))
    form.setMany(followers(recompute, form.state().values, path))
}
