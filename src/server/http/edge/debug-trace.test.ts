import { expect, test } from 'vitest'
import type { Caller } from '#engine/index.ts'
import type { EnvironmentName } from '../../environment-flags.ts'
import { debugTrace } from './debug-trace.ts'

const staff = {
  tenantId: 1,
  persons: null,
  isAdmin: false,
  permissions: new Set<string>(),
} as unknown as Caller
const admin = { ...staff, isAdmin: true }
const failed = Object.assign(new Error('secret words'), {
  stack: [
    'Error: secret words',
    '    at issue (file:///srv/tranche/src/processes/billing/issue.ts:12:5)',
    '    at async file:///srv/tranche/dist/server/main.js:3:4',
    '    at run (/srv/tranche/node_modules/fastify/lib/a.js:1:1)',
    '    at process.task (node:internal/process:1:1)',
  ].join('\n'),
})

const traced = (environment: EnvironmentName, caller: Caller | null, header = '1', allows = true) =>
  debugTrace(
    failed,
    { headers: { 'x-debug': header }, caller: caller as Caller },
    { environment, allowsDebug: async () => allows },
  )

test('who works in debug mode is told where in our sources it failed, and nothing of the machine', async () => {
  const frames = ['at issue (src/processes/billing/issue.ts:12:5)', 'at async dist/server/main.js:3:4']
  expect(await traced('uat', staff)).toEqual(frames)
  expect(await traced('staging', admin)).toEqual(frames)
  expect(await traced('staging', { ...staff, permissions: new Set(['debug']) })).toEqual(frames)
})

test('nobody else is: not in production, not unasked, not where the tenant does not want it, not from outside', async () => {
  expect(await traced('production', admin)).toBeUndefined()
  expect(await traced('uat', admin, '')).toBeUndefined()
  expect(await traced('uat', admin, '1', false)).toBeUndefined()
  expect(await traced('staging', staff)).toBeUndefined()
  expect(await traced('uat', { ...staff, persons: ['PER-1'] })).toBeUndefined()
  expect(await traced('uat', null)).toBeUndefined()
})
