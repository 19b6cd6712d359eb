import type { Block, Run, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { wordsIn } from './fold.ts'
import { address } from './reads.ts'
import { recordRun } from './speech.ts'

/** A passage as its call tells it. */
export interface Passage {
  registration: string
  name: string
  page: number
  text: string
  of: { entity: string; registration: string } | null
}

const mostSearched = 400
/** So much of a passage is shown by itself; the page has the rest. */
const longestExcerpt = 320
const mostShown = 4

/** What documents say of some words: of the record in front of whoever asks first, else of all that he sees. */
export const readPassages = async ({ reads, about }: Asked, words: string): Promise<Passage[]> => {
  const search = words.slice(0, mostSearched)
  if (about) {
    const here = await reads.rows<Passage>('documents', address('/api/doc/passages', { search, ...about }))
    if (here.length) return here
  }
  return reads.rows<Passage>('documents', address('/api/doc/passages', { search }))
}

/** The part of a passage where the words are. */
export const excerptOf = (text: string, words: string): string => {
  const flat = text.replace(/\s+/g, ' ')
  if (flat.length <= longestExcerpt) return flat
  const parts = flat.split(' ')
  const asked = wordsIn(words).filter(word => word.length > 2)
  const hits = parts.map(part =>
    wordsIn(part).some(word => asked.some(one => word.startsWith(one.slice(0, Math.max(3, one.length - 2))))),
  )
  const first = Math.max(0, hits.indexOf(true) - 12)
  let excerpt = ''
  for (const part of parts.slice(first)) {
    if (excerpt.length + part.length > longestExcerpt) break
    excerpt += excerpt ? ` ${part}` : part
  }
  const isAtEnd = flat.endsWith(excerpt)
  return `${first > 0 ? '… ' : ''}${excerpt}${isAtEnd ? '' : ' …'}`
}

/** Passages, each with the document and the page where it stands. What they say is quoted, whatever it says. */
export const passageBlocks = ({ speech }: Asked, passages: readonly Passage[], words: string): Block[] =>
  passages.slice(0, mostShown).map(passage => {
    const document: Run = { ...recordRun('document', passage.registration, passage.name), page: passage.page }
    return {
      kind: 'quote',
      lines: [
        { runs: [{ text: excerptOf(passage.text, words) }] },
        speech.line(passage.of ? 'documents.source' : 'documents.sourceAlone', {
          document,
          page: passage.page,
          record: passage.of ? recordRun(passage.of.entity, passage.of.registration) : '',
        }),
      ],
    }
  })

/** What documents say of something. */
export const tellDocuments = async (asked: Asked, words: string): Promise<Told> => {
  const { speech } = asked
  const told = { intent: 'documents', proposals: [], suggestions: [] }
  const passages = await readPassages(asked, words)
  if (!passages.length) return { ...told, blocks: [speech.text(speech.line('documents.none', { words }))] }
  return {
    ...told,
    blocks: [speech.text(speech.line('documents.say', { words })), ...passageBlocks(asked, passages, words)],
  }
}
