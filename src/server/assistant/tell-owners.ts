import { ownershipOf } from '#finance/index.ts'
import { paramIn } from '#locales/index.ts'
import { wordOf } from '#processes/word-of.ts'
import type { Line, Run, Told } from './answer.ts'
import type { Asked } from './asked.ts'
import type { Party } from './find-party.ts'
import { recordRun } from './speech.ts'

interface Node {
  registration: string
  name?: string | null
  type?: string | null
}

interface Hierarchy {
  persons?: Node[]
  organizations?: Node[]
  links: { source: string; target: string; relation?: string | null; stake?: number }[]
  isCut: boolean
}

/** Relations that are stakes, and types of natural persons: as the diagram of relations counts them. */
const owning = new Set<unknown>(['OWNS', 'SUBSIDIARY'])
const natural = new Set<unknown>(['I', 'E', 'P'])
const mostLines = 10

/** Who has a share in somebody, all chains counted, and who of them is a beneficial owner. */
const ownersOf = ({ caller }: Asked, nodes: readonly Node[], links: Hierarchy['links'], target: string) =>
  ownershipOf(
    target,
    nodes.map(({ registration, type }) => ({ registration, isNatural: natural.has(type) })),
    links.flatMap(({ source, target: of, relation, stake }) =>
      owning.has(relation) && stake ? [{ source, target: of, stake }] : [],
    ),
    caller.today,
  )

/** Who leads it and signs for it: relations without a stake, straight to it. */
const others = (
  { speech }: Asked,
  links: Hierarchy['links'],
  target: string,
  nodeRun: (registration: string) => Run,
): Line[] =>
  links
    .filter(link => link.target === target && !(owning.has(link.relation) && link.stake))
    .slice(0, mostLines)
    .map(({ source, relation }) => ({
      runs: [nodeRun(source)],
      meta: relation ? paramIn(speech.locale, wordOf('personRelation', relation)) : '',
    }))

/** Who owns somebody in the end, by the stakes that are kept; and who leads and signs where that is all that is known. */
export const tellOwners = async (asked: Asked, party: Party): Promise<Told> => {
  const { speech, reads } = asked
  const path = `/api/person/${party.entity}s/${encodeURIComponent(party.registration)}/hierarchy`
  const { data } = await reads.read('hierarchy', path)
  const told = { intent: 'owners', proposals: [], suggestions: [] }
  if (!data) return { ...told, blocks: [speech.text(speech.line('find.notSeen'))] }
  const { persons = [], organizations = [], links, isCut } = data as Hierarchy
  const nodes = [...persons, ...organizations]
  const nameOf = new Map(nodes.map(node => [node.registration, node.name]))
  const entity = organizations.length ? 'organization' : 'person'
  const nodeRun = (registration: string) => recordRun(entity, registration, nameOf.get(registration))
  const self = recordRun(party.entity, party.registration, nameOf.get(party.registration) ?? party.name)
  const { shares, undeclared, isRing } = ownersOf(asked, nodes, links, party.registration)
  const owners = shares
    .filter(({ share, owns }) => share > 0 || owns)
    .sort((a, b) => Number(b.owns !== null) - Number(a.owns !== null) || b.share - a.share)
    .slice(0, mostLines)
    .map(({ registration, share, owns }) =>
      speech.line(
        'owners.one',
        { name: nodeRun(registration), share: speech.share(share) },
        owns ? speech.say('owners.beneficial') : '',
      ),
    )
  const rest = others(asked, links, party.registration, nodeRun)
  return {
    ...told,
    blocks: [
      speech.text(
        speech.line(isRing ? 'owners.ring' : owners.length ? 'owners.are' : 'owners.none', { name: self }),
      ),
      ...speech.list(owners),
      ...(owners.length && undeclared > 0
        ? [speech.text(speech.line('owners.undeclared', { share: speech.share(undeclared) }))]
        : []),
      ...(rest.length ? [speech.text(speech.line('owners.others')), ...speech.list(rest)] : []),
      ...(isCut ? [speech.text(speech.line('owners.cut'))] : []),
    ],
    suggestions: [speech.say('suggest.owed', { name: self.text })],
  }
}
