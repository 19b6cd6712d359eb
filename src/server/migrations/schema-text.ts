import { schemaStatements } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { jobFunctions } from '../jobs/job-functions.ts'
import { loginFunctions } from '../sign-in/login-functions.ts'
import { passwordLinkFunctions } from '../sign-in/password-link-functions.ts'
import { sessionFunctions } from '../sign-in/session-functions.ts'
import { tenantFunctions } from '../sign-in/tenant-functions.ts'

/** The whole schema as one SQL text: what the declarations ask for, then the functions that go across tenants. */
export const schemaText = (model: Model): string =>
  [
    ...schemaStatements(model),
    ...loginFunctions(),
    ...passwordLinkFunctions(),
    ...sessionFunctions(),
    ...tenantFunctions(),
    ...jobFunctions(),
  ]
    .map(statement => `${statement.trim()};\n`)
    .join('\n')
