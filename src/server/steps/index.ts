import type { Step } from '#engine/index.ts'
import { whoSeesWhat } from './bump-configuration.ts'
import { hostDirectory, ownTenant } from './host-steps.ts'
import { ofTheMainAdmin, tenantDirectory } from './tenant-steps.ts'
import { userGrants } from './user-grants.ts'
import { userLogin } from './user-login.ts'
import { userPerson } from './user-person.ts'

/**
 * Steps around writes that reach beyond the tenant's own records: logins, sessions, the directory of tenants and hosts. The
 * product's public address is nobody's host.
 */
export const serverSteps = (publicUrl?: string): ReadonlyMap<string, Step> =>
  new Map([
    ['user/grants', userGrants],
    ['user/login', userLogin],
    ['user/person', userPerson],
    ['person/who-sees-what', whoSeesWhat],
    ['tenant/of-the-main-admin', ofTheMainAdmin],
    ['tenant/directory', tenantDirectory],
    ['host/own-tenant', ownTenant],
    ['host/directory', hostDirectory(publicUrl)],
  ])
