/** The element that what is pressed goes into: one that takes texts and has the focus. */
const typedInto = (): HTMLElement | null => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return null
  const takesText =
    at instanceof HTMLTextAreaElement ||
    (at instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file', 'button'].includes(at.type)) ||
    at.isContentEditable
  return takesText ? at : null
}

/**
 * Types where the focus is, as if by hand: what is selected goes, the field hears of it, and it can be undone. The command is an
 * old one, and the only one that fields, editors and their history all follow.
 */
export const typeText = (text: string): void => {
  if (typedInto()) document.execCommand('insertText', false, text)
}

/** Takes the letter before the cursor away, or what is selected. */
export const deleteBack = (): void => {
  if (typedInto()) document.execCommand('delete')
}

/** The Enter key: what hears of keys acts on it; else it ends a line, or sends the form. */
export const pressEnter = (): void => {
  const at = typedInto()
  if (!at) return
  const isOurs = at.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  )
  if (!isOurs) return
  if (at instanceof HTMLInputElement) at.form?.requestSubmit()
  else document.execCommand('insertText', false, '\n')
}
