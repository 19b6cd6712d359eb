import { useEffect, useMemo, useState } from 'react'
import { isApiError, sentenceOf } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { type ShownSigning, signingCalls } from './signing-calls.ts'

/** The link stands behind the hash, which no server is sent, and leaves the address at once. */
let taken = ''
const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) {
    taken = token
    history.replaceState(history.state, '', location.pathname)
  }
  return taken
}

/** The document that a letter's link opens, and what its signer does with it. What he has typed stays after a refusal. */
export const useSigning = () => {
  const say = useSay('shell')
  const [token, setToken] = useState(takeToken)
  const calls = useMemo(() => signingCalls(token), [token])
  const [shown, setShown] = useState<ShownSigning>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const [wrongCode, setWrongCode] = useState('')

  const read = () => {
    setFailure(undefined)
    calls.read().then(setShown, setFailure)
  }
  useEffect(read, [calls])
  // Another letter's link in the same window is another document.
  useEffect(() => {
    const again = () => {
      setShown(undefined)
      setToken(takeToken())
    }
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])

  const told = (error: unknown) => {
    // What has ended is read anew: the page says how.
    if (isApiError(error) && (error.code === 'SIGNING_ENDED' || error.code === 'SIGNING_CLOSED')) {
      setProblem(error.message)
      return read()
    }
    const ofCode = isApiError(error) ? error.errors.find(one => one.field === 'code') : undefined
    setWrongCode(ofCode?.message ?? '')
    setProblem(
      ofCode ? '' : sentenceOf(error, (key, values) => say(key as Parameters<typeof say>[0], values)),
    )
  }
  const press = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(what)
    setProblem('')
    setWrongCode('')
    try {
      return await work()
    } catch (error) {
      told(error)
      return undefined
    } finally {
      setBusy('')
    }
  }
  const answer = async (what: string, work: () => Promise<ShownSigning>) => {
    const now = await press(what, work)
    if (now) setShown(now)
    return !!now
  }
  return {
    shown,
    failure,
    busy,
    problem,
    wrongCode,
    read,
    calls,
    askCode: () => press('code', calls.code),
    sign: (code: string) => answer('sign', () => calls.sign(code)),
    decline: (code: string, reason: string) => answer('decline', () => calls.decline(code, reason)),
    told,
  }
}

export type Signing = ReturnType<typeof useSigning>
