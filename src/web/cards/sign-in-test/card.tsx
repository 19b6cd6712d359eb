import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Note } from '#ui/index.ts'
import { labelOfValue, request, singleSignOn, useValues } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'
import { useReason } from './use-reason.ts'

interface Tested {
  claims: Record<string, unknown>
  place: 'known' | 'found' | 'new' | null
  username: string | null
  profiles: string[]
  reason: string | null
}

const Outcome = ({ tested }: { tested: Tested }) => {
  const say = useSay('cards')
  const { claims, place, username, profiles, reason } = tested
  const told = Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1))
  const why = useReason()
  const { data: named } = useValues('profile')
  return (
    <>
      {place ? (
        <Note meaning="success">
          {say(`signInTest.${place}`, { username: username ?? '' })}
          {profiles.length > 0 && <br />}
          {profiles.length > 0 &&
            say('signInTest.profiles', {
              profiles: profiles.map(one => labelOfValue(named, one, true)).join(', '),
            })}
        </Note>
      ) : (
        <Note meaning="error">
          {say('signInTest.refused')}: {why(reason ?? 'unknown')}
        </Note>
      )}
      {told.length > 0 && (
        <details>
          <summary>{say('signInTest.claims')}</summary>
          <pre className={cards.claims} dir="ltr">
            {told.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}
          </pre>
        </details>
      )}
    </>
  )
}

/** What an attempt of this tab came to, once it is back from the provider. */
const useTested = (code: string) => {
  const [sent] = useState(singleSignOn.tested)
  return useQuery({
    queryKey: ['signInTest', code, sent?.state || sent?.token],
    enabled: sent?.oidcId === code,
    queryFn: () => {
      // What came back is good once.
      singleSignOn.forgetTested()
      const { code: given, state, nonce, codeVerifier, iss, token } = sent!
      return request<Tested>('POST', `/api/core/identity-providers/${code}/test-result`, {
        body: token ? { token } : { code: given, state, nonce, codeVerifier, ...(iss ? { iss } : {}) },
      })
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const Test = ({ code, kind }: { code: string; kind: string }) => {
  const say = useSay('cards')
  const [isGone, setGone] = useState(false)
  const tested = useTested(code)
  const go = () => {
    setGone(true)
    singleSignOn.beginTest(code).catch(error => {
      setGone(false)
      notifyError(error)
    })
  }
  return (
    <div className={cards.test}>
      <p className="meta">{say('signInTest.redirect')}</p>
      <code className={cards.claims} dir="ltr">
        {kind === 'SAML'
          ? `${location.origin}/api/core/saml/${code}/acs`
          : `${location.origin}/authentication/oidc/${code}`}
      </code>
      {kind === 'SAML' && (
        <a href={`/api/core/saml/${code}/metadata`} download={`${code}.xml`}>
          {say('signInTest.metadata')}
        </a>
      )}
      <p className="meta">{say('signInTest.hint')}</p>
      {tested.isFetching && <p role="status">{say('signInTest.busy')}</p>}
      {tested.isError && <Note meaning="error">{(tested.error as Error).message}</Note>}
      {tested.data && <Outcome tested={tested.data} />}
      <div>
        <Button busy={isGone} onClick={go}>
          {say('signInTest.start')}
        </Button>
      </div>
    </div>
  )
}

/** Tries an identity provider in the administrator's own browser, before its people do. */
export const Card = ({ node }: CardProps) => {
  const { recordKey, data } = useCard()
  if (recordKey === null) return null
  return (
    <CardFrame node={node}>
      <Test code={recordKey} kind={String(data.kind ?? 'OIDC')} />
    </CardFrame>
  )
}
