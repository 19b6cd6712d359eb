/**
 * What is typed between the key that opens a panel and the panel's first field: someone who types fast, or a network that
 * is slow, loses no letter.
 */
let typed = ''
let stop: (() => void) | undefined

const collect = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

export const earlyKeys = {
  /** The panel was asked for. */
  begin(): void {
    if (stop) return
    typed = ''
    window.addEventListener('keydown', collect, true)
    stop = () => window.removeEventListener('keydown', collect, true)
  },
  /** Its field has the focus: what was typed meanwhile. */
  end(): string {
    stop?.()
    stop = undefined
    const whole = typed
    typed = ''
    return whole
  },
}
