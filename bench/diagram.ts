import { place } from '../src/web/cards/relations/place.ts'
import type { BenchFigure } from './finance.ts'
import { withTwoTenants } from './two-tenants.ts'

/** How long the diagram may take until it is there, ms. */
const goal = 1000
const persons = 500
const rounds = 20

interface Hierarchy {
  nodes?: { registration: string }[]
  persons?: { registration: string }[]
  organizations?: { registration: string }[]
  links: { source: string; target: string; relation?: string; stake?: number }[]
}

/** Numbers that come again in each run: whom one owns. */
const chances = () => {
  let state = 7
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A group of companies: each owns one that was there before, every fifth another one, too. */
const group = async (address: string, headers: Record<string, string>): Promise<string> => {
  const chance = chances()
  const made: string[] = []
  for (let i = 0; i < persons; i++) {
    const owned = made.length ? [made[chance(made.length)]!] : []
    if (i % 5 === 4) owned.push(made[chance(made.length)]!)
    const answer = await fetch(`${address}/api/person/persons`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'C',
        name: `Holding ${i}`,
        descendants: [...new Set(owned)].map(personRegistration => ({
          personRegistration,
          relation: 'OWNS',
          stake: 0.4,
        })),
      }),
    })
    if (answer.status !== 201) throw new Error(`a person: ${answer.status} ${await answer.text()}`)
    made.push(((await answer.json()) as { registration: string }).registration)
  }
  return made[0]!
}

/**
 * The diagram of a group of 500 companies: what the server answers with all of them, and where each of them then stands; what
 * a browser takes to draw it comes on top.
 */
export const benchDiagram = (): Promise<BenchFigure[]> =>
  withTwoTenants(async ({ address, loud }) => {
    const root = await group(address, loud)
    const times: { answered: number; placed: number }[] = []
    let seen = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const answer = await fetch(`${address}/api/person/persons/${root}/hierarchy`, { headers: loud })
      const found = (await answer.json()) as Hierarchy
      const answered = performance.now() - began
      const nodes = found.nodes ?? [...(found.persons ?? []), ...(found.organizations ?? [])]
      const start = performance.now()
      seen = place({ nodes, links: found.links }).nodes.length
      times.push({ answered, placed: performance.now() - start })
    }
    if (seen !== persons) throw new Error(`the diagram has ${seen} persons and not ${persons}`)
    const [first] = times
    const worst = times.reduce((most, one) =>
      one.answered + one.placed > most.answered + most.placed ? one : most,
    )
    const took = worst.answered + worst.placed
    return [
      {
        name: `the diagram of ${persons} persons, the slowest of ${rounds}: ms`,
        ours: Math.round(took),
        peer: goal,
        ratio: goal / took,
        goal: 1,
        peerName: `${goal} ms`,
        note: `answered in ${worst.answered.toFixed(0)}, placed in ${worst.placed.toFixed(0)}; the first ${(first!.answered + first!.placed).toFixed(0)}`,
      },
    ]
  })
