import { useEffect, useRef } from 'react'
import { hasOpenLayer } from '#ui/index.ts'
import { catalogue, type ShortcutId, type ShortcutSpec } from './catalogue.ts'
import { combosOf, find } from './match.ts'

/** `false` passes the key on to whoever listened before. */
type Run = (event: KeyboardEvent) => unknown

interface Listener {
  id: ShortcutId
  run: Run
}

const listeners: Listener[] = []
const sequenceMs = 1_200
const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

let before: string | null = null
let forget: ReturnType<typeof setTimeout> | undefined

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio]')))

/** Keys that a focused control answers itself: a button takes Enter and Space, a menu or tabs the arrows. */
const belongsTo = (target: EventTarget | null, event: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (event.code === 'Enter' || event.code === 'Space')
    return target.matches('button, a, summary, input, [role=option], [role=menuitem]')
  if (event.code.startsWith('Arrow'))
    return target.closest('[role=menu], [role=listbox], [role=tablist], [role=radiogroup], nav') !== null
  return false
}

const hear = (event: KeyboardEvent): void => {
  // Esc is the innermost open thing's, whoever listened first.
  if (event.defaultPrevented || event.isComposing || (event.key === 'Escape' && hasOpenLayer())) return
  const { ids, begins } = find(combosOf(event, isMac), before)
  clearTimeout(forget)
  before = null
  const typing = isTyping(event.target)
  if (begins && !typing) {
    before = event.code
    forget = setTimeout(() => {
      before = null
    }, sequenceMs)
    return
  }
  if (belongsTo(event.target, event) && !event.shiftKey && !event.ctrlKey && !event.metaKey) return
  // The innermost open panel was the last to listen, and is asked first.
  for (let index = listeners.length - 1; index >= 0; index--) {
    const listener = listeners[index]!
    const spec: ShortcutSpec = catalogue[listener.id]
    if (!ids.includes(listener.id) || (typing && !spec.inFields)) continue
    if (listener.run(event) === false) continue
    event.preventDefault()
    return
  }
}

if (typeof window !== 'undefined') window.addEventListener('keydown', hear)

/** Says what a shortcut of the catalogue does while this component is there. */
export const useShortcut = (id: ShortcutId, run: Run, enabled = true): void => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!enabled) return
    const listener: Listener = { id, run: event => latest.current(event) }
    listeners.push(listener)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
    }
  }, [id, enabled])
}
