import { keptViews, whyUnserved } from '#engine/index.ts'
import { compile, faultLines, faultsOf, type KnownCode, type Model } from '#model/index.ts'
import type { Parts } from './composition.ts'
import { StartError } from './start-error.ts'

/** Permissions that no entity gives: what they allow is not reading, writing or a transition of one. */
const ownPermissions = [
  'run billing',
  'run dunning',
  'read configurations',
  'write configurations',
  'answer data requests',
  'see restricted persons',
]

/** What declarations may name, as the code of the product registers it. */
export const knownCode = ({ code, calls, reports, lists }: Parts): KnownCode => ({
  rules: code.rules.keys(),
  guards: code.guards.keys(),
  effects: code.effects.keys(),
  steps: code.steps.keys(),
  rows: Object.keys(keptViews),
  whyUnserved,
  permissions: ownPermissions,
  asked: [
    ...calls.flatMap(({ method, path, permission }) =>
      [permission ?? []].flat().map(one => ({ place: `${method} ${path}`, permission: one })),
    ),
    ...reports.map(({ name, permission }) => ({ place: `report ${name}`, permission })),
  ],
  ...(lists ? { lists: list => lists.values(list, 'en') } : {}),
})

const compiled = new WeakMap<Parts, Model>()

/** The model of the product's own declarations, made once. Throws a StartError that tells every fault, a line each. */
export const compileParts = (parts: Parts): Model => {
  const known = compiled.get(parts)
  if (known) return known
  try {
    const model = compile(parts.declarations, knownCode(parts))
    compiled.set(parts, model)
    return model
  } catch (error) {
    const faults = faultsOf(error)
    if (!faults) throw error
    const told = faults.length === 1 ? 'A declaration is wrong' : `${faults.length} declarations are wrong`
    throw new StartError(`${told}:\n${faultLines(faults).join('\n')}`, { cause: error })
  }
}
