import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session, useConfiguration, useHost, useSession } from '../data/index.ts'
import { notifyError } from './screen/notify.ts'

/**
 * `/imp/{tenant}`: the public entrance of a tenant, by its name or by the word that its host has for it. Who is not signed in does so for it; who belongs to it goes on working
 * there; anybody else lands at home.
 */
export const TenantEntrance = () => {
  const { tenant: word } = useParams({ strict: false })
  const { data: host } = useHost()
  const tenant = host?.imp && host.imp === word ? host.loginTenant : word
  const navigate = useNavigate()
  const isOut = useSession() === 'signedOut'
  const { data, isError } = useConfiguration(!isOut)
  useEffect(() => {
    if (!host) return
    if (isOut) {
      void navigate({ to: '/authentication/login-page', search: { tenant } as never, replace: true })
      return
    }
    if (!data && !isError) return
    const membership = data?.contexts?.find(context => context.tenant === tenant)
    if (membership && !membership.current)
      session.switchTo(membership).then(() => location.assign('/'), notifyError)
    else void navigate({ to: '/', replace: true })
  }, [isOut, host, data, isError, tenant, navigate])
  return null
}
