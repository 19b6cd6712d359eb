import { type Caller, type Code, Database, Engine, productCaller } from '#engine/index.ts'
import { declarations, usedEffects, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { loadAllMessages } from '#locales/index.ts'
import { compile, type Model } from '#model/index.ts'
import { effects, guards, steps } from '#processes/index.ts'
import { withStandIns } from '../src/engine/testing/with-stand-ins.ts'

/** The product's model with its code, as a server compiles it. */
export const productModel = (): Model =>
  compile(declarations, {
    rules: Object.keys(rules),
    guards: guards.keys(),
    steps: usedSteps(declarations),
    effects: usedEffects(declarations),
  })

/** The engine over a database that is there already, and a caller in one of its tenants. */
export const productEngine = async (url: string, tenant: { id: number; name: string }, model: Model) => {
  const db = new Database(url, { max: 12 })
  // As a server does at start: without their words every message is looked for in vain.
  await loadAllMessages()
  const code = { rules: new Map(Object.entries(rules)), guards, effects, steps } as unknown as Code
  const engine = new Engine(db, withStandIns(model, code), async () => ({ model, configVersion: null }))
  const caller = (more: Partial<Caller> = {}) =>
    productCaller(tenant.id, tenant.name, '2026-03-01', { username: 'bench', ...more })
  return { engine, caller, end: () => db.end() }
}
