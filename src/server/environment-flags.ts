const environments: Record<string, string> = { production: 'PROD', development: 'DEV', test: 'TEST' }

/** What kind of installation this is, as screens and scripts are told. */
export const environmentFlags = (mode: string) => ({
  environment: environments[mode] ?? 'PROD',
  isProduction: mode === 'production',
  isDevelopment: mode === 'development',
  isTest: mode === 'test',
  isUat: false,
  isStaging: false,
})
