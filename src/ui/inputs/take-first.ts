import type { KeyboardEvent } from 'react'

/** What decides whether a key takes the first option. */
interface Typed {
  /** What stands in the box. */
  text: string
  /** What stands there where nothing was typed: the label of the value. */
  label: string
  /** The options are not yet those of the text. */
  isWaiting: boolean
  /** The option that makes what was typed: left with Tab nobody has asked for it. */
  adds?: string
}

/** Whether something was typed that is still to become a value. */
export const isTypedFor = ({ text, label }: Pick<Typed, 'text' | 'label'>): boolean =>
  text.trim() !== '' && text !== label

/**
 * What was typed means the first of the options that it left, as long as nobody has gone to another by the arrows: Enter takes it, and so does
 * Tab on the way to the next field – to leave a name behind that became nothing would be to lose it. Answers *too early* where the
 * options are not there yet.
 */
export const takeFirst = (event: KeyboardEvent<HTMLInputElement>, typed: Typed): 'too early' | undefined => {
  const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent, currentTarget } = event
  if ((key !== 'Enter' && key !== 'Tab') || shiftKey || ctrlKey || altKey || metaKey) return undefined
  if (nativeEvent.isComposing || !isTypedFor(typed)) return undefined
  if (typed.isWaiting) return 'too early'
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]')) return undefined
  const first = list.querySelector<HTMLElement>(
    '[data-combobox-option]:not([data-combobox-disabled], [data-checked])',
  )
  if (!first || (key === 'Tab' && first.textContent === typed.adds)) return undefined
  if (key === 'Enter') event.preventDefault()
  first.click()
  return undefined
}
