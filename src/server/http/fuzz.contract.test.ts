import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase } from './testing/app-on-test-database.ts'
import { Fuzzer } from './testing/fuzz/fuzz.ts'

let setup: AppSetup
let fuzzer: Fuzzer
beforeAll(async () => {
  const routes: RouteOptions[] = []
  setup = await appOnTestDatabase({ onRoute: route => void routes.push(route) })
  fuzzer = await Fuzzer.over(setup, routes, 20_261_123)
})
afterAll(() => setup.close())

/** Every third of the operations as a rule; `THOROUGH=1` asks all of them. */
const isAsked = (_: unknown, at: number) => process.env.THOROUGH === '1' || at % 3 === 0

test('every operation answers whatever it is sent, and leaves nothing half done', async () => {
  expect(fuzzer.operations.length).toBeGreaterThan(2_000)
  expect(fuzzer.world.own.size).toBeGreaterThan(70)
  for (const operation of fuzzer.operations.filter(isAsked)) await fuzzer.ask(operation, 0)
  expect(fuzzer.findings).toEqual([])
  // Not all of it was refused.
  expect(fuzzer.statuses.get(200)).toBeGreaterThan(100)
  expect(fuzzer.statuses.get(201)).toBeGreaterThan(3)
  expect(await fuzzer.unsound()).toEqual([])
}, 480_000)
