import { around, type NamedStep } from '#engine/index.ts'
import { apiKeyDirectory } from './api-key-steps.ts'
import { liveScripts, ownTexts, steers, whoSeesWhat } from './bump-configuration.ts'
import { flowKeySecret } from './flow-key-steps.ts'
import { fourEyes } from './four-eyes.ts'
import { hostDirectory, ownTenant } from './host-steps.ts'
import { identityProviderDirectory } from './identity-provider-steps.ts'
import { ofAdministrators } from './of-administrators.ts'
import { outsideSettings } from './outside-service-steps.ts'
import { sealCertificateFile } from './seal-certificate-steps.ts'
import { ofTheMainAdmin, tenantDirectory } from './tenant-steps.ts'
import { userGrants } from './user-grants.ts'
import { userLogin } from './user-login.ts'
import { userPerson } from './user-person.ts'
import { webhookSubscription } from './webhook-steps.ts'

/**
 * Steps around writes that reach beyond the tenant's own records: logins, sessions, the directory of tenants and hosts. The
 * product's public address is nobody's host.
 */
export const serverSteps = (publicUrl?: string): ReadonlyMap<string, NamedStep> =>
  new Map<string, NamedStep>([
    ['user/grants', around('user', userGrants)],
    ['user/four-eyes', around('user', fourEyes)],
    ['user/login', around('user', userLogin)],
    ['user/person', around('user', userPerson)],
    ['person/who-sees-what', around('person', whoSeesWhat)],
    ['featureFlag/steer', around('featureFlag', steers)],
    ['locale/words', around('locale', ownTexts)],
    ['script/live', around('script', liveScripts)],
    ['tenant/of-the-main-admin', around('tenant', ofTheMainAdmin)],
    ['tenant/directory', around('tenant', tenantDirectory)],
    ['host/own-tenant', around('host', ownTenant)],
    ['identityProvider/of-administrators', around('identityProvider', ofAdministrators())],
    ['identityProvider/directory', around('identityProvider', identityProviderDirectory)],
    ['flowKey/secret', around('flowKey', flowKeySecret)],
    ['apiKey/of-administrators', around('apiKey', ofAdministrators())],
    ['apiKey/directory', around('apiKey', apiKeyDirectory)],
    ['webhook/of-administrators', around('webhook', ofAdministrators())],
    ['webhook/subscription', around('webhook', webhookSubscription)],
    ['outsideService/of-administrators', around('outsideService', ofAdministrators())],
    ['outsideService/settings', around('outsideService', outsideSettings)],
    ['sealCertificate/of-administrators', around('sealCertificate', ofAdministrators())],
    ['sealCertificate/open', around('sealCertificate', sealCertificateFile)],
    ['webhookDelivery/of-administrators', around('webhookDelivery', ofAdministrators())],
    ['host/directory', around('host', hostDirectory(publicUrl))],
  ])
