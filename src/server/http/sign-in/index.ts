import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import { contextRoutes } from './context-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { embedRoutes } from './embed-routes.ts'
import { impersonationRoutes } from './impersonation-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { notOnFlows } from './not-on-flows.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { resumeRoute } from './resume-route.ts'
import { samlRoutes } from './saml-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { totpRoutes } from './totp-routes.ts'

/** Signing in and out, and what a person does with his own login. */
export const signInRoutes = (app: FastifyInstance, product: Product): void => {
  notOnFlows(app, product)
  passwordRoutes(app, product)
  passwordLinkRoutes(app, product)
  invitationRoutes(app, product)
  emailRoutes(app, product)
  resumeRoute(app, product)
  proofRoutes(app, product)
  passkeyRoutes(app, product)
  totpRoutes(app, product)
  sessionRoutes(app, product)
  oidcRoutes(app, product)
  samlRoutes(app, product)
  embedRoutes(app, product)
  contextRoutes(app, product)
  impersonationRoutes(app, product)
}
