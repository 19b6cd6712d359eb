import { fieldAt } from '#model/index.ts'
import type { EntityModel } from '../../../data/index.ts'
import type { ChangeLine } from './dry-run.ts'

/** What stood at nothing and comes to nothing. */
const isNothing = ({ before, after }: ChangeLine): boolean => {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0
  return isEmpty(before) && isEmpty(after)
}

const counters = new Set(['integer', 'number', 'text', 'json', 'elements', 'object', 'uuid'])

/** The record's own lines first; what the product only keeps for itself (versions, numbers) is left out. */
export const worthSaying = (
  lines: readonly ChangeLine[],
  models: Map<string, EntityModel>,
  isOwn: (line: ChangeLine) => boolean,
): ChangeLine[] => {
  const isKept = (line: ChangeLine) => {
    const of = models.get(line.entity)
    const field = of && fieldAt(of, line.field)
    if (!field || !(field.system || field.computed || field.rollup)) return false
    // Of what follows from the rest, a person is told what the record is opened for.
    const isAsked = of.facts.includes(line.field) || of.answers.some(one => one.field === line.field)
    return counters.has(field.kind) || !isAsked
  }
  const whose = [...new Set(lines.map(({ entity, registrations }) => `${entity} ${registrations.join()}`))]
  // The record itself, then each of the others in turn; of each the status first.
  const rank = (line: ChangeLine) =>
    (isOwn(line) ? 0 : 2 * (1 + whose.indexOf(`${line.entity} ${line.registrations.join()}`))) +
    (line.field === 'status' ? 0 : 1)
  return lines
    .filter(line => line.field === 'status' || !(isNothing(line) || isKept(line)))
    .sort((a, b) => rank(a) - rank(b))
}
