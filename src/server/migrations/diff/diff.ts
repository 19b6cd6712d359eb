import type { Snapshot } from '../snapshot.ts'
import { askRework, type Comparison, type Draft, emptyDraft, quote } from './draft.ts'
import { changeFunctions, changeViews } from './function-changes.ts'
import { changeTables } from './table-changes.ts'

const sinceOf = (fact: string): string => fact.slice(fact.lastIndexOf(' ') + 1)

/** What fell out of use in an earlier version goes for good, with its values. */
const dropUnused = ({ from, version }: Comparison, draft: Draft, touched: Set<string>): void => {
  const tables = Object.keys(from.unused).filter(name => from.unused[name]!.startsWith('table '))
  for (const [name, fact] of Object.entries(from.unused)) {
    // Keys of documents stay: a tenant may have a field of that name by now.
    if (draft.unused[name] !== fact || name.includes('.doc.')) continue
    if (sinceOf(fact) === version) {
      draft.problems.push(
        `${name} fell out of use in this same version ${version}, whose servers may still be running: drop it in a later one.`,
      )
      continue
    }
    const [table = '', column] = name.split('.')
    delete draft.unused[name]
    if (fact.startsWith('function ')) draft.taken.push(`drop function ${name}`)
    else if (!column) draft.taken.push(`drop table ${quote(table)}`)
    else if (!tables.includes(table)) {
      draft.columns.push(`alter table ${quote(table)} drop column ${quote(column)}`)
      touched.add(table)
    }
    draft.olderServers = false
  }
}

const askedReworks = ({ rework, to }: Comparison, draft: Draft): void => {
  for (const asked of rework) {
    const [table = '', field = ''] = asked.split('.')
    const facts = to.tables[table]
    if (facts && (facts.fields[field] || ['#search', '#links'].includes(field)))
      askRework(draft, table, field)
    else draft.problems.push(`--rework ${asked} names no field of a table: --rework invoice.balance.`)
  }
}

/** What it takes to bring a database from one state to another, with every reason for which it cannot be written. */
export const diff = (comparison: Comparison): Draft => {
  const draft = emptyDraft(comparison.from.unused)
  const touched = changeTables(comparison, draft)
  changeFunctions(comparison, draft)
  if (comparison.drop) dropUnused(comparison, draft, touched)
  changeViews(comparison, touched, draft)
  askedReworks(comparison, draft)
  if (!draft.olderServers) draft.notes.push('Servers of the version before cannot go on beside it.')
  draft.notes = [...new Set(draft.notes)]
  return draft
}

/** The state in which a draft leaves a database. */
export const stateAfter = ({ to }: Comparison, draft: Draft): Snapshot => ({ ...to, unused: draft.unused })

/** Whether there is nothing to do. */
export const isEmpty = (draft: Draft): boolean =>
  [
    draft.taken,
    draft.renames,
    draft.tables,
    draft.columns,
    draft.functions,
    draft.rights,
    draft.views,
    draft.comments,
    draft.rework,
    draft.batches,
    draft.alone,
  ].every(part => part.length === 0)
