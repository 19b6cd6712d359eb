import type { SayOf } from '#locales/areas.ts'
import type { OfferedTransition } from './card-context.tsx'

/** Shown as a button of its own; those that go to the end, and ways back, are in the menu. */
export const isShownAsButton = (transition: OfferedTransition): boolean =>
  transition.action !== 'UNDO' && !transition.props?.pullRight

/** A transition that opens a drawer ends in dots; one taken back says what it takes back. */
export const labelOfTransition = (transition: OfferedTransition, say: SayOf<'cards'>): string =>
  transition.action === 'UNDO'
    ? say('workflow.undo', { label: transition.label })
    : say('workflow.opens', { label: transition.label })
