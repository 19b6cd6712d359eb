import { expect, it } from 'vitest'
import { checks } from './checks.ts'

const here = checks.filter(check => check.group !== 'server')

it.each(here.map(check => [`${check.group}: ${check.name}`, check] as const))('%s', async (_, check) => {
  expect(await check.run()).toBe(check.expected)
})
