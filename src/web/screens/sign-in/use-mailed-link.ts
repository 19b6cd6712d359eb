import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { BrokenOff, isApiError, sentenceOf } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'

/** The secret stands behind the hash, which no server is sent, and leaves the address at once. */
const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}
let taken = ''

/** What a link in a letter opens, and its use, after which the sign-in page stands there with what was done. */
export const useMailedLink = <Found>(
  check: (token: string) => Promise<Found>,
  done: 'changed' | 'accepted',
) => {
  const t = useSay('shell')
  const router = useRouter()
  const [found, setFound] = useState<Found>()
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [passwordProblem, setPasswordProblem] = useState('')

  const told = (error: unknown) => {
    if (isApiError(error) && error.code === 'INVALID_PASSWORD_LINK') return setOver(true)
    // The person, or the browser, broke off: the link stands, and so does the page.
    if (error instanceof BrokenOff) return setProblem(t('signIn.keyBrokenOff'))
    const sentence = sentenceOf(error, (key, values) => t(key as KeyOf<'shell'>, values))
    const isOfPassword = isApiError(error) && error.errors.some(one => one.field === 'password')
    setPasswordProblem(isOfPassword ? sentence : '')
    setProblem(isOfPassword ? '' : sentence)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link does not change while the page stands
  useEffect(() => {
    taken = takeToken() || taken
    if (!taken) return setOver(true)
    check(taken).then(setFound, told)
  }, [])

  /** What does not end the link: it is said what came of it, and one stays. */
  const press = (work: (token: string) => Promise<void>) => {
    setProblem('')
    setBusy(true)
    work(taken)
      .catch(told)
      .finally(() => setBusy(false))
  }
  const use = (work: (token: string) => Promise<{ username: string }>) => {
    setProblem('')
    setPasswordProblem('')
    setBusy(true)
    work(taken)
      .then(answer => {
        taken = ''
        void router.navigate({
          to: '/authentication/login-page',
          search: { username: answer.username, [done]: '1' } as never,
          replace: true,
        })
      }, told)
      .finally(() => setBusy(false))
  }
  return { found, isOver, busy, problem, passwordProblem, use, press }
}
