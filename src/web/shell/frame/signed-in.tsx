import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ListIcons } from '#fields/choice/dot-cell.tsx'
import { Icon, part, toasts } from '#ui/index.ts'
import {
  isApiError,
  session,
  type UserConfiguration,
  useConfiguration,
  useConnection,
  useEntities,
  useProviderSession,
  useSession,
} from '../../data/index.ts'
import { QuickAddHost } from '../../quick-add/quick-add-host.tsx'
import { Failed } from '../../screens/states/failed.tsx'
import { ActForHost } from '../acting/act-for-host.tsx'
import { contextNamed, keptOrders } from '../address-orders.ts'
import { localeStore } from '../locale-store.ts'
import { applyPreferences } from '../look/apply-preferences.ts'
import { useOwnWords } from '../look/use-own-words.ts'
import { iconCalled } from '../screen/icon-named.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'
import { Frame } from './frame.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { SignOutQuestion } from './sign-out.tsx'

const SignInAgain = part(() =>
  import('../../screens/sign-in/sign-in-again.tsx').then(module => module.SignInAgain),
)

const EnrolFactor = part(() =>
  import('../../screens/sign-in/enrol-factor.tsx').then(module => module.EnrolFactor),
)

/** Goes on in the context that the address asked for; true while another one is entered. */
const useOrderedContext = (configuration: UserConfiguration | undefined): boolean => {
  const t = useSay('shell')
  const [isEntering, setEntering] = useState(false)
  useEffect(() => {
    const wanted = configuration && keptOrders.takeContext()
    if (!wanted) return
    const found = contextNamed(configuration.contexts ?? [], wanted)
    if (found && !found.current) {
      setEntering(true)
      session.switchTo(found).then(
        () => location.reload(),
        error => {
          setEntering(false)
          notifyError(error)
        },
      )
    } else if (!found && configuration.tenant?.name !== wanted)
      toasts.show({ tone: 'warning', text: t('shell.contextUnknown', { name: wanted }) })
  }, [configuration, t])
  return isEntering
}

/** The drawing that a list of values gives to one of them. */
const listIcon = (name: string) => {
  const icon = iconCalled(name)
  return icon ? <Icon of={icon} size="s" /> : null
}

interface Question {
  error: unknown
  refetch: () => unknown
}

/** What could not be asked without a network is asked once there is one. */
const useAskedAgain = (...questions: readonly Question[]): void => {
  const { online } = useConnection()
  const latest = useRef(questions)
  latest.current = questions
  useEffect(() => {
    if (online) for (const { error, refetch } of latest.current) if (error) void refetch()
  }, [online])
}

/** Instead of the frame: what keeps it from being there. */
const NotYet = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useSay('shell')
  if (isApiError(error) && error.code === 'SECOND_FACTOR_WANTED')
    return <EnrolFactor meanwhile={<FrameSkeleton />} onDone={onRetry} />
  if (!error || (isApiError(error) && error.status === 401)) return <FrameSkeleton />
  return (
    <main style={{ display: 'grid', minHeight: '100dvh' }}>
      <Failed error={error} title={t('errors.configurationTitle')} onRetry={onRetry} />
    </main>
  )
}

/** Lets in who is signed in. A session that ends by itself leaves the page as it is and asks over it. */
export const SignedIn = () => {
  const router = useRouter()
  const state = useSession()
  const href = useRouterState({ select: now => now.location.href })
  const isOut = state === 'signedOut'
  const configuration = useConfiguration(!isOut)
  const entities = useEntities(!isOut)
  const applied = useRef<string>(undefined)
  // Nothing of the frame shows before it speaks the account's language.
  const [isApplied, setApplied] = useState(false)

  useOwnWords(isOut ? undefined : configuration.data)

  useEffect(() => {
    const known = configuration.data
    if (!known || applied.current === known.user.username) return
    // Someone else has signed in in another tab: nothing of the person before may stay on the page.
    if (applied.current) return location.assign('/')
    applied.current = known.user.username
    void applyPreferences(known).finally(() => setApplied(true))
  }, [configuration.data])

  // Nothing is at stake before the first page: the sign-in page, rather than a question over nothing.
  const neverIn = state === 'expired' && !configuration.data
  useEffect(() => {
    if (neverIn) session.signOut()
  }, [neverIn])

  useEffect(() => {
    if (isOut) localeStore.leaveAccount()
  }, [isOut])

  useEffect(() => {
    // Until the sign-in page has taken over, the address already is its own.
    if (!isOut || href.startsWith('/authentication')) return
    const redirect = href === '/' || session.isLeft() ? '' : `?redirect=${encodeURIComponent(href)}`
    router.history.replace(`/authentication/login-page${redirect}`)
  }, [isOut, href, router])

  useAskedAgain(configuration, entities)

  useProviderSession(configuration.data)
  const isElsewhere = useOrderedContext(configuration.data)

  if (isOut || neverIn) return null
  if (isElsewhere) return <FrameSkeleton />
  if (configuration.data && entities.data && isApplied)
    return (
      <ListIcons value={listIcon}>
        <Frame configuration={configuration.data} entities={entities.data} />
        <QuickAddHost />
        <ActForHost user={configuration.data.user} />
        <SignOutQuestion />
        {state === 'expired' && !configuration.data.acting && (
          <SignInAgain username={configuration.data.user.username} />
        )}
      </ListIcons>
    )
  const error = configuration.error ?? entities.error
  const retry = () => void Promise.all([configuration.refetch(), entities.refetch()])
  return <NotYet error={error} onRetry={retry} />
}
