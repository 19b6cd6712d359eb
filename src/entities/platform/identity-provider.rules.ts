import { type FieldProblem, type Message, message } from '#errors/index.ts'
import type { identityProvider } from './identity-provider.ts'
import { formerProfiles } from './profile.rules.ts'

/** An identity provider as rules see it. */
export type Provider = NonNullable<(typeof identityProvider)['record']>

export const identityProviderName = ({ label }: Provider): string | null => label || null

const wrong = (field: string, said: Message): FieldProblem => ({
  field,
  message: said,
  code: 'INVALID_FIELD_IN_BODY',
})

/** An issuer that stands for many companies at once: a token of any of them would be accepted. */
const isOfMany = (issuer: string): boolean => /[{}]|\/(common|organizations|consumers)(\/|$)/i.test(issuer)

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** What a provider must not be told to do: stand for several companies, or give away the house. */
export const identityProviderIsFit = (provider: Provider): FieldProblem[] => {
  const { issuer, defaultProfiles, profileMapping, emailDomains, createsUsers } = provider
  const found = [
    ...formerProfiles('defaultProfiles', defaultProfiles ?? []),
    ...formerProfiles('profileMapping', profileMapping?.map(one => one.profile) ?? []),
  ]
  if (issuer && isOfMany(issuer)) found.push(wrong('issuer', message('ISSUER_OF_MANY')))
  if (defaultProfiles?.includes('ADMIN')) found.push(wrong('defaultProfiles', message('NOT_BY_A_PROVIDER')))
  if (profileMapping?.some(one => one.profile === 'ADMIN'))
    found.push(wrong('profileMapping', message('NOT_BY_A_PROVIDER')))
  if (emailDomains?.some(one => !domain.test(one)))
    found.push(wrong('emailDomains', message('EXPECTED_DOMAIN')))
  if (createsUsers && !emailDomains?.length) found.push(wrong('emailDomains', message('DOMAINS_WANTED')))
  return found
}
