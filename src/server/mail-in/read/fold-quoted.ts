/** A letter, and what it repeats of those before it. */
export interface Folded {
  text: string
  quoted: string
}

/** The line that programs put over what they repeat: `On 3 March … wrote:` in the languages that are written to us. */
const attribution =
  /^(>?\s*)(on|le|el|am|op|il|em)\b.{5,200}\b(wrote|a écrit|escribió|schrieb|schreef|ha scritto|escreveu)\s*:?\s*$|^.{5,200}\brašė\s*:?\s*$|^.{0,200}كتب.{0,100}[:：]\s*$/iu

/** What Outlook and others put between a letter and the one that it answers. */
const divider =
  /^\s*(-{2,}|_{5,})\s*(original message|message d'origine|message original|mensaje original|pradinis laiškas|pirminis laiškas|الرسالة الأصلية|forwarded message|message transféré|mensaje reenviado|ursprüngliche nachricht)\s*-*\s*$/iu

/** The heads of a repeated letter, as Outlook writes them below a rule. */
const from = /^\s*\*?(from|de|von|nuo|من)\*?\s*:\*?\s*\S/iu
const sent =
  /^\s*\*?(sent|date|envoyé|enviado(?: el)?|fecha|gesendet|išsiųsta|data|تاريخ|أُرسلت|تم الإرسال)\*?\s*:\*?\s*\S/iu

/** A long line of who wrote when is broken by some programs. */
const attributionOver = (lines: readonly string[], at: number): boolean =>
  attribution.test(lines[at]!) ||
  (at + 1 < lines.length &&
    lines[at]!.length < 120 &&
    attribution.test(`${lines[at]} ${lines[at + 1]}`.trim()))

const headsAt = (lines: readonly string[], at: number): boolean =>
  from.test(lines[at]!) && lines.slice(at + 1, at + 4).some(line => sent.test(line))

/** Where what is repeated begins. */
const beginOf = (lines: readonly string[]): number => {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.length > 400) continue
    if (divider.test(line) || attributionOver(lines, at) || headsAt(lines, at)) return at
    // Quoted to the end: who answers below each line is read as he wrote it.
    if (line.startsWith('>') && lines.slice(at).every(one => one.startsWith('>') || one.trim() === ''))
      return at
  }
  return lines.length
}

/** Whether somebody wrote between the lines that he repeats: then the whole is the letter. */
const isAnsweredBelow = (lines: readonly string[]): boolean => {
  const lastQuoted = lines.findLastIndex(line => line.startsWith('>'))
  return (
    lastQuoted >= 0 && lines.slice(lastQuoted + 1).some(line => line.trim() !== '' && line.trim() !== '--')
  )
}

/** Parts a letter from what it repeats below itself; a letter that is nothing but repeated stays whole. */
export const foldQuoted = (whole: string): Folded => {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n')
  const at = beginOf(lines)
  const rest = lines.slice(at)
  const isAnswered = rest.some(line => line.startsWith('>')) && isAnsweredBelow(rest)
  const text = lines.slice(0, at).join('\n').trim()
  if (at === lines.length || isAnswered || text === '') return { text: whole.trim(), quoted: '' }
  // The rule that Outlook draws over it belongs to what is repeated.
  return { text: text.replace(/\n\s*_{5,}\s*$/u, '').trim(), quoted: rest.join('\n').trim() }
}
