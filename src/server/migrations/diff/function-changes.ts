import { functionsOf } from '../function-facts.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Comparison, type Draft, quote } from './draft.ts'

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('))
const returnsOf = (fact: string): string => fact.split(' · ')[0]!

/** Functions are replaced; one with other arguments stands beside its former self, which older servers call. */
export const changeFunctions = ({ from, to, parts, version }: Comparison, draft: Draft): void => {
  for (const made of functionsOf(parts)) {
    const { signature, name } = made
    const [old, now] = [from.functions[signature], to.functions[signature]]
    delete draft.unused[signature]
    if (old === now) continue
    const overloads = [...Object.keys(from.functions), ...Object.keys(draft.unused)].filter(
      other => other !== signature && nameOf(other) === name,
    )
    if (old && returnsOf(old) !== returnsOf(now!)) {
      draft.taken.push(`drop function ${signature}`)
      draft.olderServers = false
    }
    if (!old && overloads.length && made.hasDefaults)
      draft.problems.push(
        `${signature} stands beside ${overloads[0]}, and one of its arguments may be left out: such a call would be ambiguous.`,
      )
    draft.functions.push(...made.statements)
  }
  for (const signature of Object.keys(from.functions)) {
    if (to.functions[signature]) continue
    draft.unused[signature] = `function since ${version}`
    draft.notes.push(`The function ${signature} is out of use: it stays until --drop in a later version.`)
  }
}

const readsOf = (fact: string): string[] => fact.split(' · ').slice(1)

/** A view that changed, or that reads a table whose columns change, is made anew. */
export const changeViews = (
  { from, to, parts }: { from: Snapshot; to: Snapshot; parts: Comparison['parts'] },
  touched: ReadonlySet<string>,
  draft: Draft,
): void => {
  const remade = new Set<string>()
  for (const [name, fact] of Object.entries(from.views)) {
    if (to.views[name] === fact && !readsOf(fact).some(table => touched.has(table))) continue
    draft.taken.unshift(`drop view ${quote(name)}`)
    remade.add(name)
  }
  for (const view of parts.views)
    if (remade.has(view.table) || !from.views[view.table]) draft.views.push(view.create, ...view.security)
}
