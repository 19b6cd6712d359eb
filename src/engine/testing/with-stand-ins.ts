import type { Model } from '#model/index.ts'
import type { NamedStep } from '../steps/step.ts'
import type { Code } from '../work.ts'

/** The code with steps that do nothing in the place of those that only the server has: logins, the directory of tenants. */
export const withStandIns = (model: Model, code: Code): Code => {
  const named = [...model.entities.values()].flatMap(entity => Object.values(entity.steps).flat())
  const missing = named.filter(name => !code.steps?.has(name) && !code.rules.has(name))
  return {
    ...code,
    steps: new Map([...(code.steps ?? []), ...missing.map((name): [string, NamedStep] => [name, {}])]),
  }
}
