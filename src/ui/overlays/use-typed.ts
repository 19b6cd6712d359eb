import { type SyntheticEvent, useState } from 'react'

/** A key or a paste in an input that keeps what it is given; a box to search in keeps nothing. */
const keeps = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable]') &&
  !target.matches('[type=search], [readonly]')

/**
 * Whether somebody typed or chose something inside: events of everything below come here, of panels that stand elsewhere in
 * the page too.
 */
export const useTyped = () => {
  const [isTyped, setTyped] = useState(false)
  const note = (event: SyntheticEvent) => {
    if (!isTyped && keeps(event.target)) setTyped(true)
  }
  const noteChoice = (event: SyntheticEvent) => {
    if (!isTyped && event.target instanceof Element && event.target.closest('[role=option]')) setTyped(true)
  }
  return { isTyped, forget: () => setTyped(false), listeners: { onInput: note, onClickCapture: noteChoice } }
}
