import {
  card,
  choice,
  choices,
  datetime,
  elements,
  entity,
  facts,
  integer,
  jsonOf,
  password,
  text,
  textarea,
  url,
  yesNo,
} from '#model/index.ts'
import { closing, elementsCard, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { lockWorkflow } from '../workflows.ts'

const locking = lockWorkflow()

const providerWorkflow = {
  ...locking,
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', ...locking.statuses },
  transitions: {
    activate: { from: 'DRAFT', to: 'ACTIVE', order: 1, props: { primary: true } },
    ...locking.transitions,
  },
} as const

/** What a provider's metadata say, as they were read. */
interface SamlMetadata {
  entityId: string
  certificates: string[]
  signInUrl: string
  /** Of what was read by an earlier version it is not said: it took redirects alone. */
  isSignInByForm?: boolean
  signOutUrl: string | null
  isSignOutByForm?: boolean
  signOutAnswerUrl: string | null
  wantsSigned: boolean
  until: number | null
  /** Of what was read by an earlier version it is not known. */
  keysUntil?: number
}

const oidcOnly = { when: { kind: 'OIDC' } } as const
const samlOnly = { when: { kind: 'SAML' } } as const

/** A directory of a company by which its people sign in. */
export const identityProvider = entity('identityProvider', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  icon: 'shield',
  registration: { from: 'code', format: 'idp-{n}', counter: 'identityProvider', start: 1 },
  key: 'code',
  types: false,
  nameRule: 'identityProvider/name',
  steps: {
    write: ['identityProvider/of-administrators', 'identityProvider/directory'],
    remove: ['identityProvider/of-administrators', 'identityProvider/directory'],
    transition: ['identityProvider/of-administrators', 'identityProvider/directory'],
  },
  small: true,
  fields: {
    code: text({ max: 60, fixed: true, system: true, unique: true, column: true }),
    label: text({ max: 60, mandatory: true, column: true, label: 'On the button' }),
    kind: sealed('providerKind', { default: 'OIDC', mandatory: true, fixed: true, column: true }),
    icon: url({ help: 'A picture on the button: https://…' }),
    issuer: url({
      ...oidcOnly,
      mandatory: true,
      column: true,
      help: 'As the provider calls itself: https://login.example.com',
    }),
    metadataUrl: url({
      label: 'Address of the metadata',
      help: 'Where they do not stand below the issuer',
    }),
    metadataXml: textarea({
      ...samlOnly,
      max: 1_000_000,
      unrecorded: true,
      label: 'Metadata',
      help: 'The XML that it gives, where they stand at no address',
    }),
    metadata: jsonOf<SamlMetadata>()({ system: true, unrecorded: true, label: 'Metadata as read' }),
    metadataDate: datetime({ system: true, unrecorded: true, label: 'Metadata read' }),
    metadataProblem: text({
      max: 500,
      system: true,
      told: true,
      unrecorded: true,
      label: 'Why not read anew',
      help: 'It is tried again each day, for thirty days; a new address begins anew',
    }),
    metadataFailedDate: datetime({ system: true, unrecorded: true, label: 'Not read anew since' }),
    entityId: text({ max: 1024, system: true, label: 'Entity id' }),
    samlKey: text({ max: 8000, system: true, secret: true, label: 'Sealed key' }),
    samlCertificate: text({ max: 8000, system: true, label: 'Our certificate' }),
    clientId: text({ ...oidcOnly, max: 250, mandatory: true }),
    clientSecret: password({ ...oidcOnly, help: 'Is kept sealed and never shown again' }),
    sealedSecret: text({ max: 2000, system: true, secret: true }),
    secretSetDate: datetime({ system: true, label: 'Secret set' }),
    scopes: text({ ...oidcOnly, max: 250, default: 'openid profile email' }),
    responseMode: sealed('responseMode', { ...oidcOnly, default: 'query', label: 'How it answers' }),
    acrValues: text({ ...oidcOnly, max: 250, label: 'Levels of assurance' }),
    hosts: choices('signInHost', { creatable: true, help: 'The sign-in page of these shows the button' }),
    startsByItself: yesNo({ help: 'The sign-in page of its hosts goes there at once' }),
    usernameClaim: text({ max: 250, default: 'preferred_username', label: 'Claim of the username' }),
    emailClaim: text({ max: 250, default: 'email', label: 'Claim of the e-mail' }),
    trustsEmail: yesNo({ label: 'E-mail is always verified' }),
    firstNameClaim: text({ max: 250, default: 'given_name', label: 'Claim of the first name' }),
    lastNameClaim: text({ max: 250, default: 'family_name', label: 'Claim of the last name' }),
    profilesClaim: text({ max: 250, label: 'Claim of the profiles', help: 'Given anew at each sign-in' }),
    profileMapping: elements({
      value: text({ max: 250, mandatory: true, label: 'Value of the claim' }),
      profile: choice('profile', { mandatory: true, creatable: true, except: ['ADMIN'] }),
    }),
    createsUsers: yesNo({ label: 'Makes new users' }),
    emailDomains: choices('emailDomain', {
      creatable: true,
      help: 'Who is found or made by his e-mail has one of these',
    }),
    defaultProfiles: choices('profile', {
      creatable: true,
      except: ['ADMIN'],
      label: 'Profiles of new users',
    }),
    organizationClaim: text({
      max: 250,
      label: 'Claim of the organization',
      help: 'Its registration here: given to new users',
    }),
    allowsPasswords: yesNo({
      default: true,
      label: 'Passwords stay possible',
      help: 'Without: who is known to it or has an e-mail of its domains comes in by it alone, but for administrators',
    }),
    refreshLifetime: integer({
      ...oidcOnly,
      min: 60,
      max: 31_536_000,
      default: 3600,
      label: 'Renewable for seconds',
      help: 'What counts where it does not say so itself',
    }),
    useKeepAlive: yesNo({ ...oidcOnly, label: 'Ends with the session there' }),
    endsProviderSession: yesNo({ default: true, label: 'Signing out ends the session there' }),
  },
  columns: ['registration', 'status', 'label', 'kind', 'issuer', 'hosts', 'startsByItself'],
  facts: ['kind', 'issuer', 'hosts'],
  search: ['label', 'kind', 'issuer', 'status'],
  texts: ['label', 'issuer'],
  sort: ['label'],
  workflow: providerWorkflow,
  removable: true,
  layout: [
    tabs('overview', 'history'),
    form('main', 'Provider', [
      'label',
      'kind',
      'issuer',
      'metadataUrl',
      'metadataXml',
      'clientId',
      'clientSecret',
      'scopes',
      'responseMode',
      'acrValues',
    ]),
    form('pages', 'Sign-in page', [
      'hosts',
      'icon',
      'startsByItself',
      'allowsPasswords',
      'refreshLifetime',
      'useKeepAlive',
      'endsProviderSession',
    ]),
    form('people', 'People', [
      'usernameClaim',
      'emailClaim',
      'trustsEmail',
      'firstNameClaim',
      'lastNameClaim',
      'createsUsers',
      'emailDomains',
      'defaultProfiles',
      'profilesClaim',
      'organizationClaim',
    ]),
    elementsCard('mapping', 'Profiles by claim', 'profileMapping'),
    card('SignInTest', { column: 'right' }),
    facts('secret', 'Credentials', [
      'secretSetDate',
      'entityId',
      'metadataDate',
      'metadataProblem',
      'metadataFailedDate',
    ]),
    card('SignInRefusals'),
    ...closing(['workflow', 'history']),
  ],
})
