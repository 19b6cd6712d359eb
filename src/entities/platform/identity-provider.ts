import {
  card,
  choice,
  choices,
  datetime,
  elements,
  entity,
  facts,
  password,
  text,
  url,
  yesNo,
} from '#model/index.ts'
import { closing, elementsCard, form, tabs } from '../layouts.ts'
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

/** A directory of a company by which its people sign in (OpenID Connect). */
export const identityProvider = entity('identityProvider', {
  area: 'platform',
  domain: 'core',
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
    issuer: url({
      mandatory: true,
      column: true,
      help: 'As the provider calls itself: https://login.example.com',
    }),
    clientId: text({ max: 250, mandatory: true }),
    clientSecret: password({ help: 'Is kept sealed and never shown again' }),
    sealedSecret: text({ max: 2000, system: true, secret: true }),
    secretSetDate: datetime({ system: true, label: 'Secret set' }),
    scopes: text({ max: 250, default: 'openid profile email' }),
    acrValues: text({ max: 250, label: 'Levels of assurance' }),
    hosts: choices('signInHost', { creatable: true, help: 'The sign-in page of these shows the button' }),
    startsByItself: yesNo({ help: 'The sign-in page of its hosts goes there at once' }),
    usernameClaim: text({ max: 60, default: 'preferred_username', label: 'Claim of the username' }),
    emailClaim: text({ max: 60, default: 'email', label: 'Claim of the e-mail' }),
    trustsEmail: yesNo({ label: 'E-mail is always verified' }),
    firstNameClaim: text({ max: 60, default: 'given_name', label: 'Claim of the first name' }),
    lastNameClaim: text({ max: 60, default: 'family_name', label: 'Claim of the last name' }),
    profilesClaim: text({ max: 60, label: 'Claim of the profiles', help: 'Given anew at each sign-in' }),
    profileMapping: elements({
      value: text({ max: 250, mandatory: true, label: 'Value of the claim' }),
      profile: choice('profile', { mandatory: true, creatable: true }),
    }),
    createsUsers: yesNo({ label: 'Makes new users' }),
    emailDomains: choices('emailDomain', {
      creatable: true,
      help: 'Who is found or made by his e-mail has one of these',
    }),
    defaultProfiles: choices('profile', { creatable: true, label: 'Profiles of new users' }),
    useKeepAlive: yesNo({ label: 'Ends with the session there' }),
    endsProviderSession: yesNo({ default: true, label: 'Signing out ends the session there' }),
  },
  columns: ['registration', 'status', 'label', 'issuer', 'hosts', 'startsByItself'],
  facts: ['issuer', 'hosts'],
  search: ['label', 'issuer', 'status'],
  texts: ['label', 'issuer'],
  sort: ['label'],
  workflow: providerWorkflow,
  removable: true,
  layout: [
    tabs('overview', 'history'),
    form('main', 'Provider', ['label', 'issuer', 'clientId', 'clientSecret', 'scopes', 'acrValues']),
    form('pages', 'Sign-in page', ['hosts', 'startsByItself', 'useKeepAlive', 'endsProviderSession']),
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
    ]),
    elementsCard('mapping', 'Profiles by claim', 'profileMapping'),
    card('SignInTest', { column: 'right' }),
    facts('secret', 'Secret', ['secretSetDate']),
    ...closing(['workflow', 'history']),
  ],
})
