import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
  useRouterState,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Announcer, Toasts } from '#ui/index.ts'
import { useHost } from '../data/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FlowOnly } from './flow-only.tsx'
import { SignedIn } from './frame/signed-in.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ShortLink } from './short-link.tsx'
import { TenantEntrance } from './tenant-entrance.tsx'

/** Where the form of a host shows how its sign-in page would look. */
export const previewPath = '/authentication/preview'

/** Pages for the public: nobody is signed in there, whoever he is elsewhere. */
export const publicPath = '/k/'

const SignIn = lazy(() =>
  import('../screens/sign-in/sign-in.tsx').then(module => ({ default: module.SignIn })),
)

const Forgotten = lazy(() =>
  import('../screens/sign-in/forgotten.tsx').then(module => ({ default: module.Forgotten })),
)

const NewPassword = lazy(() =>
  import('../screens/sign-in/new-password.tsx').then(module => ({ default: module.NewPassword })),
)

const NotMe = lazy(() => import('../screens/sign-in/not-me.tsx').then(module => ({ default: module.NotMe })))

const SamlReturn = lazy(() =>
  import('../screens/sign-in/saml-return.tsx').then(module => ({ default: module.SamlReturn })),
)
const ProviderReturn = lazy(() =>
  import('../screens/sign-in/provider-return.tsx').then(module => ({ default: module.ProviderReturn })),
)

const ConfirmEmail = lazy(() =>
  import('../screens/sign-in/confirm-email.tsx').then(module => ({ default: module.ConfirmEmail })),
)

const AcceptInvitation = lazy(() =>
  import('../screens/sign-in/invitation.tsx').then(module => ({ default: module.AcceptInvitation })),
)

const BecomePartner = lazy(() =>
  import('../screens/sign-in/become-partner.tsx').then(module => ({ default: module.BecomePartner })),
)

const SignInPreview = lazy(() =>
  import('../screens/sign-in/preview.tsx').then(module => ({ default: module.SignInPreview })),
)

const PublicPage = lazy(() =>
  import('../screens/content/public-page.tsx').then(module => ({ default: module.PublicPage })),
)

const FlowPage = lazy(() =>
  import('../screens/flow/flow-page.tsx').then(module => ({ default: module.FlowPage })),
)

const SigningPage = lazy(() =>
  import('../screens/signing/signing-page.tsx').then(module => ({ default: module.SigningPage })),
)

/** Keys of content pages have a point; those of flows have none. */
const OpenPage = () => {
  const { accessKey = '' } = useParams({ strict: false })
  if (accessKey === 'sign') return <SigningPage />
  return /^[^~]*\./.test(accessKey) ? <PublicPage /> : <FlowPage />
}

/** A host of flows shows their pages, and nothing else. */
const isOfFlow = (path: string): boolean => path.startsWith(publicPath) || path === previewPath

const Root = () => {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: host } = useHost()
  const isClosed = host?.mode === 'FLOW' && !isOfFlow(path)
  return (
    <>
      <ErrorBoundary at={path}>{isClosed ? <FlowOnly host={host} /> : <Outlet />}</ErrorBoundary>
      <Toasts />
      <Announcer />
    </>
  )
}

const root = createRootRoute({ component: Root })

const SignInPage = () => (
  <Suspense fallback={null}>
    <SignIn />
  </Suspense>
)

const authentication = createRoute({
  getParentRoute: () => root,
  path: '/authentication',
  component: SignInPage,
})
/** A mistyped link of a letter leads somewhere, too. */
const mistyped = createRoute({
  getParentRoute: () => root,
  path: '/authentication/$',
  component: SignInPage,
})
const loginPage = createRoute({
  getParentRoute: () => root,
  path: '/authentication/login-page',
  component: SignInPage,
})
const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/authentication/forgotten-password',
  component: () => (
    <Suspense fallback={null}>
      <Forgotten />
    </Suspense>
  ),
})
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/authentication/new-password',
  component: () => (
    <Suspense fallback={null}>
      <NewPassword />
    </Suspense>
  ),
})
const notMe = createRoute({
  getParentRoute: () => root,
  path: '/authentication/not-me',
  component: () => (
    <Suspense fallback={null}>
      <NotMe />
    </Suspense>
  ),
})
const emailChange = createRoute({
  getParentRoute: () => root,
  path: '/authentication/email',
  component: () => (
    <Suspense fallback={null}>
      <ConfirmEmail />
    </Suspense>
  ),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/authentication/invitation',
  component: () => (
    <Suspense fallback={null}>
      <AcceptInvitation />
    </Suspense>
  ),
})
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: '/authentication/oidc/$oidcId',
  component: () => (
    <Suspense fallback={null}>
      <ProviderReturn />
    </Suspense>
  ),
})
const samlReturn = createRoute({
  getParentRoute: () => root,
  path: '/authentication/saml/$samlId',
  component: () => (
    <Suspense fallback={null}>
      <SamlReturn />
    </Suspense>
  ),
})
const becomePartner = createRoute({
  getParentRoute: () => root,
  path: '/authentication/become-partner',
  component: () => (
    <Suspense fallback={null}>
      <BecomePartner />
    </Suspense>
  ),
})
const preview = createRoute({
  getParentRoute: () => root,
  path: previewPath,
  component: () => (
    <Suspense fallback={null}>
      <SignInPreview />
    </Suspense>
  ),
})
const shortLink = createRoute({ getParentRoute: () => root, path: '/u/$shortKey', component: ShortLink })
const entrance = createRoute({ getParentRoute: () => root, path: '/imp/$tenant', component: TenantEntrance })
/** Flow mode: a page for the public, and nothing round it. */
const publicPage = createRoute({
  getParentRoute: () => root,
  path: '/k/$accessKey/p/$pageId',
  component: () => (
    <Suspense fallback={null}>
      <OpenPage />
    </Suspense>
  ),
})
/** Everything else is asked of the entities that the person may see. */
const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: SignedIn })
const home = createRoute({ getParentRoute: () => root, path: '/', component: SignedIn })

const developed = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui-gallery',
        component: lazy(() => import('./gallery/gallery.tsx').then(module => ({ default: module.Gallery }))),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    authentication,
    mistyped,
    loginPage,
    forgotten,
    newPassword,
    notMe,
    emailChange,
    invitation,
    providerReturn,
    samlReturn,
    becomePartner,
    preview,
    shortLink,
    entrance,
    publicPage,
    ...developed,
    home,
    anywhere,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
