import type { FastifyInstance } from 'fastify'
import type { Call } from '#processes/index.ts'
import { assistantRoute } from '../../assistant/assistant-route.ts'
import { dataRequestCalls } from '../../data-requests/data-request-calls.ts'
import { flowKeysCall } from '../../flow/flow-keys-call.ts'
import { flowRoutes } from '../../flow/flow-routes.ts'
import { letterCalls } from '../../letters/letter-calls.ts'
import { mailInRoute } from '../../mail-in/drop-route.ts'
import type { Product } from '../../product.ts'
import { sealCalls } from '../../seal/seal-calls.ts'
import { signingRoutes } from '../../signing/signing-routes.ts'
import { tenantStarterCalls } from '../../tenants/tenant-starters-call.ts'
import { stringToAddressCall } from './address-words.ts'
import { cacheCalls } from './cache-info.ts'
import { cataloguesCalls } from './catalogues-call.ts'
import { checkConfigCall } from './check-config.ts'
import { configurationCalls } from './configuration.ts'
import { configurationBundleCalls } from './configuration-bundle.ts'
import { contentCall, publicPageRoute } from './content.ts'
import { currentUserCalls } from './current-user.ts'
import { demonstrationRoute } from './demonstration.ts'
import { dtxnCalls } from './dtxns.ts'
import { flagReachCall } from './flag-reach.ts'
import { hostsRoute } from './hosts.ts'
import { listsRoute } from './lists.ts'
import { localesRoutes } from './locales.ts'
import { longRunCalls } from './long-run-calls.ts'
import { manyReadsRoute } from './many-reads.ts'
import { menuCountsCall } from './menu-counts.ts'
import { menuPreviewCall } from './menu-preview.ts'
import { namedRuns } from './named-runs.ts'
import { notificationCentreCalls } from './notification-centre.ts'
import { notificationCalls } from './notifications.ts'
import { offlineKeyCall } from './offline-key.ts'
import { outgoingCalls } from './outgoing.ts'
import { addressesCall } from './outside/addresses-call.ts'
import { catalogueSearchCalls } from './outside/catalogue-search-calls.ts'
import { machineCalls } from './outside/machine-calls.ts'
import { personRegistrationCall } from './outside/registration-call.ts'
import { scoreCalls } from './outside/score-calls.ts'
import { outsideTestCall } from './outside/test-call.ts'
import { ownImpersonations } from './own-impersonations.ts'
import { ownTenant } from './own-tenant.ts'
import { partnerRequestsRoute } from './partner-requests.ts'
import { permissionHoldersCall, permissionsCall } from './permission-holders.ts'
import { preferenceCalls } from './preferences.ts'
import { productListCalls } from './product-lists-call.ts'
import { profileRightsCall } from './profile-rights.ts'
import { quickAddRelations } from './quick-add-relations.ts'
import { callRoutes } from './registry.ts'
import { relationCalls } from './relations.ts'
import { runListCalls } from './run-list.ts'
import { scriptCallRoutes } from './script-calls.ts'
import { scriptRunRoutes } from './script-runs.ts'
import { shortLinksRoute } from './short-links.ts'
import { tenantAdminsCall } from './tenant-admins.ts'
import { userConfigurationCall } from './user-configuration.ts'
import { userNamesCall, userPhotosCall } from './user-names.ts'
import { userPreviewCall } from './user-preview.ts'
import { userInvitationCall, userSessionsCall } from './user-sessions.ts'
import { virtualKeyboardsCall } from './virtual-keyboards.ts'
import { waitingChangesCall } from './waiting-changes.ts'
import { wordsCall } from './words.ts'

/** The calls that the server itself brings along. */
const builtInCalls = (product: Product): Call[] => [
  userConfigurationCall(product),
  checkConfigCall(product),
  ...cataloguesCalls,
  tenantAdminsCall(product),
  ...tenantStarterCalls(product),
  ...cacheCalls(product),
  ...sealCalls(product),
  ...dataRequestCalls(product),
  ...outgoingCalls(product),
  addressesCall(product),
  personRegistrationCall(product),
  outsideTestCall(product),
  ...scoreCalls(product),
  ...machineCalls(product),
  ...catalogueSearchCalls(product),
  ...letterCalls(product),
  contentCall,
  flowKeysCall(product),
  menuCountsCall(product),
  waitingChangesCall,
  userPreviewCall(product),
  permissionsCall,
  permissionHoldersCall,
  profileRightsCall,
  flagReachCall,
  menuPreviewCall(product),
  wordsCall,
  ...currentUserCalls,
  userNamesCall,
  userPhotosCall,
  ownImpersonations(product),
  userInvitationCall(product),
  userSessionsCall(product),
  ...preferenceCalls,
  ...configurationCalls(product.models),
  ...configurationBundleCalls(product.models),
  ...namedRuns(product),
  ...relationCalls,
  ...longRunCalls,
  ...notificationCalls(product),
  ...notificationCentreCalls,
  offlineKeyCall(product),
  virtualKeyboardsCall,
  ...dtxnCalls,
  ...productListCalls,
  ...quickAddRelations(product),
  stringToAddressCall(product),
]

/** Every call with an address of its own: the server's, then those of the processes. */
export const namedCallRoutes = (app: FastifyInstance, product: Product): void => {
  demonstrationRoute(app, product)
  hostsRoute(app, product)
  partnerRequestsRoute(app, product)
  ownTenant(app, product)
  localesRoutes(app, product)
  listsRoute(app, product)
  shortLinksRoute(app, product)
  publicPageRoute(app, product)
  flowRoutes(app, product)
  signingRoutes(app, product)
  mailInRoute(app, product)
  const calls = [...builtInCalls(product), ...product.calls]
  callRoutes(app, product, [...calls, ...runListCalls(calls)])
  scriptRunRoutes(app, product)
  scriptCallRoutes(app, product)
  manyReadsRoute(app)
  assistantRoute(app, product)
}
