import type { Block } from './answer.ts'
import type { Asked } from './asked.ts'
import { wordsIn } from './fold.ts'
import { address } from './reads.ts'
import { recordRun } from './speech.ts'

export interface Party {
  entity: 'person' | 'organization' | 'prospect'
  registration: string
  name: string
}

/** Whom a question is about, or what is to be said because nobody is found, or several. */
export type Found = { party: Party } | { blocks: Block[]; suggestions: string[] }

type Row = { registration: string; name?: string | null; commercialName?: string | null }

const entities = ['person', 'organization', 'prospect'] as const
const mostEach = 6
const mostOffered = 6

/** How well a name is what was asked for: 3 it is, 2 it begins so, 1 all words are in it. */
const rankOf = (row: Row, words: readonly string[]): number => {
  if (row.registration.toLowerCase() === words.join('').toLowerCase()) return 4
  const asked = words.join(' ')
  const names = [row.name, row.commercialName].map(one => wordsIn(one ?? '').join(' '))
  if (names.includes(asked)) return 3
  if (names.some(name => name.startsWith(asked))) return 2
  return names.some(name => words.every(word => name.includes(word))) ? 1 : 0
}

const listed = async ({ reads }: Asked, who: string): Promise<(Row & Pick<Party, 'entity'>)[]> => {
  const isRegistration = /^[\p{L}]{2,5}-?\d[\w-]*$/u.test(who)
  const query: Record<string, string> = isRegistration ? { registration: who } : { search: who }
  const found: (Row & Pick<Party, 'entity'>)[] = []
  for (const entity of entities) {
    const asked = address(`/api/person/${entity}s`, { ...query, range: `0-${mostEach - 1}` })
    for (const row of await reads.rows<Row>(`${entity}s`, asked)) found.push({ ...row, entity })
  }
  return found
}

/** Names are declined in Lithuanian, and have endings elsewhere: what nobody is called is looked for by its beginning. */
const shortened = (who: string): string | null => {
  const shorter = who.replace(/\p{L}{1,2}$/u, '')
  return shorter.length >= 4 && shorter !== who ? shorter : null
}

const ofPage = ({ about }: Asked): Party | null =>
  about && entities.includes(about.entity as Party['entity'])
    ? { entity: about.entity as Party['entity'], registration: about.registration, name: '' }
    : null

/** Somebody's own: of whoever is a party himself, he. */
const oneself = ({ caller }: Asked): Party | null => {
  const own = caller.persons?.[0] ?? caller.personRegistration
  return own ? { entity: 'person', registration: own, name: '' } : null
}

const partyOf = ({ entity, registration, name }: Row & Pick<Party, 'entity'>): Party => ({
  entity,
  registration,
  name: name ?? registration,
})

/** Whom a question names: by registration, or by words of his name. Without one, whoever stands in front of the asker. */
export const findParty = async (asked: Asked, who: string, isOneself: boolean): Promise<Found> => {
  const { speech } = asked
  if (!who) {
    const here = isOneself ? oneself(asked) : (ofPage(asked) ?? oneself(asked))
    if (here) return { party: here }
    return { blocks: [speech.text(speech.line('find.whom'))], suggestions: [] }
  }
  const shorter = shortened(who)
  let found = await listed(asked, who)
  if (!found.length && shorter) found = await listed(asked, shorter)
  const words = wordsIn(who)
  const ranked = found.map(row => ({ row, rank: rankOf(row, words) })).sort((a, b) => b.rank - a.rank)
  const [first, second] = ranked
  if (!first) return { blocks: [speech.text(speech.line('find.nobody', { name: who }))], suggestions: [] }
  if (!second || first.rank > second.rank) return { party: partyOf(first.row) }
  const offered = ranked.slice(0, mostOffered).map(({ row }) => row)
  return {
    blocks: [
      speech.text(speech.line('find.several', { name: who })),
      ...speech.list(
        offered.map(row => ({
          runs: [recordRun(row.entity, row.registration, row.name)],
          meta: row.registration,
        })),
      ),
    ],
    suggestions: [],
  }
}
