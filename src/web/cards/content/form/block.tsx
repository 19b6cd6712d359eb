import { useCard, useFormState } from '../../card-context.tsx'
import { NewFields } from '../../facts/new-fields.tsx'
import { type FieldState, fieldStateOf } from '../../field-state.ts'
import type { BlockProps } from '../block-place.tsx'

/** Fields of the record inside any card, open to be typed; they are saved with all else. */
export const Block = ({ block }: BlockProps) => {
  const card = useCard()
  const state = useFormState(card.form)
  const names = Array.isArray(block.props?.fields) ? block.props.fields.map(String) : []
  const states = names
    .map(name => fieldStateOf(name, card, state))
    .filter((one): one is FieldState => one !== undefined)
  if (states.length === 0) return null
  return <NewFields states={states} />
}
