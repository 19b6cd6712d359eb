/** What kind of installation this is to its people; how it runs is `mode`'s affair. */
export const environments = ['production', 'staging', 'uat', 'test', 'development'] as const
export type EnvironmentName = (typeof environments)[number]

const codes = {
  production: 'PROD',
  staging: 'STAGING',
  uat: 'UAT',
  test: 'TEST',
  development: 'DEV',
} as const satisfies Readonly<Record<EnvironmentName, string>>

/** By the code that a tenant's record keeps. */
const coded = new Map<string, EnvironmentName>(environments.map(name => [codes[name], name]))

/** What kind of installation a tenant works in: what its record says, else what the server says of itself. */
export const environmentOf = (kept: string | null, ofServer: EnvironmentName): EnvironmentName =>
  coded.get(kept ?? '') ?? ofServer

/** The same as screens and scripts are told it. */
export const environmentFlags = (environment: EnvironmentName) => ({
  environment: codes[environment],
  isProduction: environment === 'production',
  isDevelopment: environment === 'development',
  isTest: environment === 'test',
  isUat: environment === 'uat',
  isStaging: environment === 'staging',
})
