import { part } from '#ui/index.ts'
import { useMakesByValues } from '../list-head.tsx'
import { type PastingPlace, usePasting } from './use-pasting.ts'

const PasteDialog = part(() => import('./paste-dialog.tsx').then(module => module.PasteDialog))

/** Takes what is pasted on the rows of a list, and shows what it would change and make. */
export const Pasting = (now: PastingPlace) => {
  const makes = useMakesByValues(now.place)
  const { pasted, close } = usePasting(now, makes)
  if (!pasted) return null
  return <PasteDialog place={now.place} pasted={pasted} makes={makes} onClose={close} />
}
