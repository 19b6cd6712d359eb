import type { TalkAnswer, Turn } from './talk-store.ts'

const kind = 'tranche-conversation'

/** A conversation as a file: what was asked and answered, to be read again. */
export const fileOfTalk = (turns: readonly Turn[]): Blob => {
  const saved = turns.flatMap(({ asked, answer }) => (answer ? [{ asked, answer }] : []))
  return new Blob([JSON.stringify({ kind, turns: saved }, null, 2)], { type: 'application/json' })
}

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** An address of the product's own, whatever a file says. */
const isOwn = (href: unknown): boolean => isText(href) && /^\/(?![/\\])/.test(href)

const isRun = (run: unknown): boolean =>
  isPlain(run) &&
  isText(run.text) &&
  (run.href === undefined || isOwn(run.href)) &&
  (run.page === undefined || Number.isInteger(run.page))

const isBlock = (block: unknown): boolean =>
  isPlain(block) &&
  isText(block.kind) &&
  ['text', 'list', 'facts', 'quote'].includes(block.kind) &&
  Array.isArray(block.lines) &&
  block.lines.every(line => isPlain(line) && Array.isArray(line.runs) && line.runs.every(isRun))

const isRead = (read: unknown): boolean => isPlain(read) && isText(read.tool) && isText(read.asked)

const isAnswer = (answer: unknown): answer is TalkAnswer =>
  isPlain(answer) &&
  isText(answer.by) &&
  Array.isArray(answer.blocks) &&
  answer.blocks.every(isBlock) &&
  Array.isArray(answer.proposals) &&
  answer.proposals.every(one => isPlain(one) && isText(one.label) && isOwn(one.href)) &&
  Array.isArray(answer.suggestions) &&
  answer.suggestions.every(isText) &&
  Array.isArray(answer.reads) &&
  answer.reads.every(isRead)

/** What a file holds; null where it is no conversation of ours: nothing of it is shown then. */
export const talkOfFile = (text: string): Omit<Turn, 'id'>[] | null => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (!isPlain(read) || read.kind !== kind || !Array.isArray(read.turns)) return null
  const turns = read.turns.map(turn =>
    isPlain(turn) && isText(turn.asked) && isAnswer(turn.answer)
      ? { asked: turn.asked, about: null, answer: turn.answer }
      : null,
  )
  return turns.every(turn => turn !== null) ? turns : null
}
