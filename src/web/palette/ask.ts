/** What is looked for: everything, commands (`>`), persons (`@`) or registrations (`#`). */
export interface Ask {
  kind: 'all' | 'commands' | 'persons' | 'registrations'
  text: string
}

const kinds: Record<string, Ask['kind']> = { '>': 'commands', '@': 'persons', '#': 'registrations' }

export const readAsk = (typed: string): Ask => {
  const trimmed = typed.trimStart()
  const kind = kinds[trimmed.charAt(0)]
  return kind ? { kind, text: trimmed.slice(1).trim() } : { kind: 'all', text: typed.trim() }
}

/** Without accents and capitals: *guerin* finds *Guérin*. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of what is looked for stands somewhere in the text. */
export const fits = (text: string, sought: string): boolean => {
  const folded = fold(text)
  return fold(sought)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** What is looked for is how a text begins, as somebody writes who knows its name. */
export const beginsWith = (text: string, sought: string): boolean => fold(text).startsWith(fold(sought))

/** How well a record fits: its registration or the start of its name before anything within. Higher is better. */
export const rank = (record: { registration?: string; name?: string }, sought: string): number => {
  const text = fold(sought)
  const registration = fold(record.registration ?? '')
  const name = fold(record.name ?? '')
  if (registration === text) return 5
  if (name === text) return 4
  if (registration.startsWith(text)) return 3
  if (name.startsWith(text)) return 2
  return name.includes(text) ? 1 : 0
}

/** Whoever only guarantees what others owe is found behind them. */
export const isOnlyGuarantor = (record: Readonly<Record<string, unknown>>): boolean => {
  const roles = Array.isArray(record.roles) ? record.roles : []
  return roles.length > 0 && roles.every(one => (one as { role?: unknown }).role === 'GUARANTOR')
}

/** A text in parts, those that were looked for marked. */
export const partsOf = (text: string, sought: string): { text: string; marked: boolean; at: number }[] => {
  const words = fold(sought).split(/\s+/).filter(Boolean)
  // Folding letter by letter keeps the places: one letter with its accent is one letter without.
  const letters = [...text].map(letter => fold(letter) || letter)
  const folded = letters.join('')
  if (!words.length || folded.length !== letters.length) return [{ text, marked: false, at: 0 }]
  const marks = new Array<boolean>(letters.length).fill(false)
  for (const word of words) {
    let from = folded.indexOf(word)
    while (from >= 0) {
      marks.fill(true, from, from + word.length)
      from = folded.indexOf(word, from + word.length)
    }
  }
  const parts: { text: string; marked: boolean; at: number }[] = []
  for (const [at, letter] of [...text].entries()) {
    const last = parts[parts.length - 1]
    if (last && last.marked === marks[at]) last.text += letter
    else parts.push({ text: letter, marked: Boolean(marks[at]), at })
  }
  return parts
}
