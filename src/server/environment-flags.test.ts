import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { environmentFlags } from './environment-flags.ts'
import { StartError } from './start-error.ts'

it('an installation says what it is for, which is not how it runs', () => {
  const { mode, environment } = readConfig({ NODE_ENV: 'production', ENVIRONMENT: 'uat' })
  expect([mode, environment]).toEqual(['production', 'uat'])
  expect(environmentFlags(environment)).toEqual({
    environment: 'UAT',
    isProduction: false,
    isDevelopment: false,
    isTest: false,
    isUat: true,
    isStaging: false,
  })
  expect(environmentFlags(readConfig({ ENVIRONMENT: 'staging' }).environment)).toMatchObject({
    environment: 'STAGING',
    isStaging: true,
  })
  expect(environmentFlags(readConfig({ NODE_ENV: 'development' }).environment)).toMatchObject({
    environment: 'DEV',
    isDevelopment: true,
  })
  expect(() => readConfig({ ENVIRONMENT: 'playground' })).toThrow(StartError)
})
