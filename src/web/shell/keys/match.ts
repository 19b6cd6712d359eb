import { catalogue, type ShortcutId, type ShortcutSpec } from './catalogue.ts'

/** What matching needs of a keyboard event. */
export interface Pressed {
  code: string
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Signs whose place differs between keyboards: these are known by what they write, not by where they are. */
const bySign = new Set(['?', '/', '[', ']'])

/** `Ctrl+Alt+KeyD` for what is pressed; on a Mac the command key counts as `Mod`, elsewhere the control key does. */
export const combosOf = (pressed: Pressed, isMac: boolean): string[] => {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (bySign.has(key) && !ctrlKey && !metaKey) return [key]
  const mod = isMac ? metaKey : ctrlKey
  const rest = `${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`
  const combos: string[] = []
  if (mod && !(isMac && ctrlKey)) combos.push(`Mod+${rest}`)
  if (ctrlKey) combos.push(`Ctrl+${rest}`)
  if (!ctrlKey && !metaKey) combos.push(rest)
  return combos
}

const entries = Object.entries(catalogue) as [ShortcutId, ShortcutSpec][]

export interface Found {
  /** Shortcuts that are complete with this key. */
  ids: ShortcutId[]
  /** Begins a sequence. */
  begins: boolean
}

/** What a key means, after what was pressed before it. */
export const find = (combos: readonly string[], before: string | null): Found => {
  const wholes = combos.map(combo => (before ? `${before} ${combo}` : combo))
  const ids = entries
    .filter(([, spec]) => spec.combos.some(combo => wholes.includes(combo)))
    .map(([id]) => id)
  const begins = entries.some(([, spec]) =>
    spec.combos.some(combo => wholes.some(whole => combo.startsWith(`${whole} `))),
  )
  return { ids, begins }
}
