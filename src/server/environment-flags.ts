/** What kind of installation this is to its people; how it runs is `mode`'s affair. */
export const environments = ['production', 'staging', 'uat', 'test', 'development'] as const
export type EnvironmentName = (typeof environments)[number]

const codes: Readonly<Record<EnvironmentName, string>> = {
  production: 'PROD',
  staging: 'STAGING',
  uat: 'UAT',
  test: 'TEST',
  development: 'DEV',
}

/** The same as screens and scripts are told it. */
export const environmentFlags = (environment: EnvironmentName) => ({
  environment: codes[environment],
  isProduction: environment === 'production',
  isDevelopment: environment === 'development',
  isTest: environment === 'test',
  isUat: environment === 'uat',
  isStaging: environment === 'staging',
})
