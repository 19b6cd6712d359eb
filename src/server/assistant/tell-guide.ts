import type { Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { guidePages } from './guide-pages.ts'
import { address } from './reads.ts'
import { recordRun } from './speech.ts'
import { passageBlocks, readPassages } from './tell-documents.ts'

/** How something is done: the section of the guide that fits best, and others that say something of it. */
export const tellGuide = (asked: Asked, what: string): Told | null => {
  const { speech, reads, language } = asked
  const pages = guidePages(what, language, speech.locale)
  reads.note('guide', '/documentation/getting-started', pages.length)
  const [best, ...others] = pages
  if (!best) return null
  return {
    intent: 'guide',
    blocks: [
      speech.text({ runs: [{ text: best.title, href: best.href }] }, { runs: [{ text: best.text }] }),
      ...(others.length
        ? [
            speech.text(speech.line('guide.also')),
            ...speech.list(others.map(({ title, href }) => ({ runs: [{ text: title, href }] }))),
          ]
        : []),
    ],
    proposals: [],
    suggestions: [],
  }
}

const places = [
  ['person', 'persons', '/api/person/persons'],
  ['contract', 'contracts', '/api/financing/contracts'],
  ['invoice', 'invoices', '/api/billing/invoices'],
  ['asset', 'assets', '/api/asset/assets'],
] as const
const mostEach = 3
const longestSearch = 60

/** What no rule knows: records with these words, and what the guide says of them. */
export const tellFound = async (asked: Asked): Promise<Told> => {
  const { speech, reads, text } = asked
  const search = text.replace(/[?¿!¡؟"«»]+/g, ' ').trim()
  const lines = []
  if (search.length <= longestSearch)
    for (const [entity, tool, path] of places) {
      const at = address(path, { search, range: `0-${mostEach - 1}` })
      for (const row of await reads.rows<{ registration: string; name?: string | null }>(tool, at))
        lines.push({ runs: [recordRun(entity, row.registration, row.name)], meta: row.registration })
    }
  const passages = await readPassages(asked, text)
  const guide = tellGuide(asked, text)
  const blocks = [
    ...(lines.length ? [speech.text(speech.line('find.records')), ...speech.list(lines)] : []),
    ...(passages.length
      ? [speech.text(speech.line('documents.have')), ...passageBlocks(asked, passages.slice(0, 2), text)]
      : []),
    ...(guide ? [speech.text(speech.line('guide.says')), ...guide.blocks] : []),
  ]
  return {
    intent: 'search',
    blocks: [speech.text(speech.line(blocks.length ? 'find.notUnderstood' : 'find.nothing')), ...blocks],
    proposals: [],
    suggestions: [speech.say('suggest.late'), speech.say('suggest.payment')],
  }
}
