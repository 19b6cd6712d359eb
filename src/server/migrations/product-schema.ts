import { type SchemaParts, schemaParts } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { jobFunctions } from '../jobs/job-functions.ts'
import { serverFunctions } from '../jobs/server-functions.ts'
import { liveFunctions } from '../live/live-functions.ts'
import { pushFunctions } from '../push/push-functions.ts'
import { actingFunctions } from '../sign-in/acting/acting-functions.ts'
import { apiKeyFunctions } from '../sign-in/api-key-functions.ts'
import { attemptFunctions } from '../sign-in/attempt-functions.ts'
import { deviceFunctions } from '../sign-in/device-functions.ts'
import { emailChangeFunctions } from '../sign-in/email-change/email-change-functions.ts'
import { hostFunctions } from '../sign-in/host-functions.ts'
import { invitationFunctions } from '../sign-in/invitation-functions.ts'
import { loginFunctions } from '../sign-in/login-functions.ts'
import { passkeyFunctions } from '../sign-in/passkeys/passkey-functions.ts'
import { passwordLinkFunctions } from '../sign-in/password-link-functions.ts'
import { providerFunctions } from '../sign-in/provider-functions.ts'
import { recoveryFunctions } from '../sign-in/recovery-functions.ts'
import { resumeFunctions } from '../sign-in/resume-functions.ts'
import { sessionFunctions } from '../sign-in/session-functions.ts'
import { tenantFunctions } from '../sign-in/tenant-functions.ts'

/** What the declarations ask for, and the functions that go across tenants. */
export const productSchema = (model: Model): SchemaParts => {
  const parts = schemaParts(model)
  return {
    ...parts,
    functions: [
      ...parts.functions,
      ...loginFunctions(),
      ...passwordLinkFunctions(),
      ...invitationFunctions(),
      ...sessionFunctions(),
      ...actingFunctions(),
      ...resumeFunctions(),
      ...attemptFunctions(),
      ...deviceFunctions(),
      ...tenantFunctions(),
      ...hostFunctions(),
      ...providerFunctions(),
      ...apiKeyFunctions(),
      ...recoveryFunctions(),
      ...passkeyFunctions(),
      ...emailChangeFunctions(),
      ...jobFunctions(),
      ...serverFunctions(),
      ...liveFunctions(),
      ...pushFunctions(),
    ],
  }
}
