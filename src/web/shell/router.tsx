import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
  useRouterState,
} from '@tanstack/react-router'
import { Announcer, part, Toasts } from '#ui/index.ts'
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

const SignIn = part(() => import('../screens/sign-in/sign-in.tsx').then(module => module.SignIn))

const Forgotten = part(() => import('../screens/sign-in/forgotten.tsx').then(module => module.Forgotten))

const NewPassword = part(() =>
  import('../screens/sign-in/new-password.tsx').then(module => module.NewPassword),
)

const NotMe = part(() => import('../screens/sign-in/not-me.tsx').then(module => module.NotMe))

const SamlReturn = part(() => import('../screens/sign-in/saml-return.tsx').then(module => module.SamlReturn))
const ProviderReturn = part(() =>
  import('../screens/sign-in/provider-return.tsx').then(module => module.ProviderReturn),
)

const ConfirmEmail = part(() =>
  import('../screens/sign-in/confirm-email.tsx').then(module => module.ConfirmEmail),
)

const AcceptInvitation = part(() =>
  import('../screens/sign-in/invitation.tsx').then(module => module.AcceptInvitation),
)

const BecomePartner = part(() =>
  import('../screens/sign-in/become-partner.tsx').then(module => module.BecomePartner),
)

const SignInPreview = part(() =>
  import('../screens/sign-in/preview.tsx').then(module => module.SignInPreview),
)

const PublicPage = part(() => import('../screens/content/public-page.tsx').then(module => module.PublicPage))

const FlowPage = part(() => import('../screens/flow/flow-page.tsx').then(module => module.FlowPage))

const SigningPage = part(() =>
  import('../screens/signing/signing-page.tsx').then(module => module.SigningPage),
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

const SignInPage = () => <SignIn />

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
  component: () => <Forgotten />,
})
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/authentication/new-password',
  component: () => <NewPassword />,
})
const notMe = createRoute({
  getParentRoute: () => root,
  path: '/authentication/not-me',
  component: () => <NotMe />,
})
const emailChange = createRoute({
  getParentRoute: () => root,
  path: '/authentication/email',
  component: () => <ConfirmEmail />,
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/authentication/invitation',
  component: () => <AcceptInvitation />,
})
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: '/authentication/oidc/$oidcId',
  component: () => <ProviderReturn />,
})
const samlReturn = createRoute({
  getParentRoute: () => root,
  path: '/authentication/saml/$samlId',
  component: () => <SamlReturn />,
})
const becomePartner = createRoute({
  getParentRoute: () => root,
  path: '/authentication/become-partner',
  component: () => <BecomePartner />,
})
const preview = createRoute({
  getParentRoute: () => root,
  path: previewPath,
  component: () => <SignInPreview />,
})
const shortLink = createRoute({ getParentRoute: () => root, path: '/u/$shortKey', component: ShortLink })
const entrance = createRoute({ getParentRoute: () => root, path: '/imp/$tenant', component: TenantEntrance })
/** Flow mode: a page for the public, and nothing round it. */
const publicPage = createRoute({
  getParentRoute: () => root,
  path: '/k/$accessKey/p/$pageId',
  component: () => <OpenPage />,
})
/** Everything else is asked of the entities that the person may see. */
const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: SignedIn })
const home = createRoute({ getParentRoute: () => root, path: '/', component: SignedIn })

const developed = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui-gallery',
        component: part(() => import('./gallery/gallery.tsx').then(module => module.Gallery)),
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
