import { folds } from '../../../cards/fold-store.ts'

const unfoldMs = 370
const shownMs = 2_000

const elementOf = (path: string): HTMLElement | null => {
  const parts = path.split('.')
  while (parts.length > 0) {
    const found =
      document.getElementById(`input-${parts.join('.')}`) ??
      document.getElementById(`field-${parts.join('.')}`)
    if (found) return found
    parts.pop()
  }
  return null
}

const show = (element: HTMLElement): void => {
  const marked = element.closest<HTMLElement>('[id^="field-"]') ?? element
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  marked.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  marked.dataset.shown = 'true'
  setTimeout(() => delete marked.dataset.shown, shownMs)
  const target = element.matches('input, textarea, button')
    ? element
    : element.querySelector<HTMLElement>('button, input, textarea, a')
  target?.focus({ preventScroll: true })
}

/**
 * Brings a field into sight, marks it for two seconds and gives it the focus. A folded card opens first; the field of
 * another tab is waited for.
 */
export const jumpTo = (path: string, card: { path: string; id: string | undefined }): void => {
  const isFolded = Boolean(card.id && folds.of(card.path)[card.id])
  if (card.id && isFolded) folds.set(card.path, card.id, false)
  const started = Date.now()
  const attempt = (): void => {
    const element = elementOf(path)
    if (element) show(element)
    else if (Date.now() - started < shownMs) setTimeout(attempt, 50)
  }
  setTimeout(attempt, isFolded ? unfoldMs : 0)
}
