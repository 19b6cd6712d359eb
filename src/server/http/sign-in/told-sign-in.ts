import { is } from '#processes/told-call.ts'
import { endedWhys } from '../../sign-in/ended-why.ts'

/** A tenant that one may go on in; `needs` says what it asks for before. */
const context = is.record(
  { index: is.integer, name: is.text, label: is.text, tenant: is.text },
  { needs: is.oneOf('sso', 'factor') },
)
/** A session, as whoever has signed in gets it; its token comes in the header `Authorization`. */
export const session = is.record(
  { space: is.text, username: is.text, tenant: is.text },
  {
    contexts: is.list(context),
    sharedComputer: is.yesNo,
    idToken: is.text,
  },
)
/** What signing in by password comes to: a session, or the second factor that is wanted. */
const step = is.either(
  session,
  is.record({ twoFactorToken: is.text, username: is.text, by: is.list(is.text) }),
)
const listedKey = is.record({ id: is.text, type: is.text }, { transports: is.list(is.text) })
/** What WebAuthn calls options of making a key (`PublicKeyCredentialCreationOptionsJSON`). */
const askedToMake = is.record(
  {
    challenge: is.text,
    rp: is.record({ id: is.text, name: is.text }),
    user: is.record({ id: is.text, name: is.text, displayName: is.text }),
    pubKeyCredParams: is.list(is.record({ alg: is.integer, type: is.text })),
    timeout: is.number,
    attestation: is.text,
    excludeCredentials: is.list(listedKey),
    authenticatorSelection: is.record({
      residentKey: is.text,
      requireResidentKey: is.yesNo,
      userVerification: is.text,
    }),
    extensions: is.map(is.anything),
  },
  { hints: is.list(is.text) },
)
/** And of showing one (`PublicKeyCredentialRequestOptionsJSON`). */
const askedToShow = is.record(
  { challenge: is.text, rpId: is.text, timeout: is.number, userVerification: is.text },
  { allowCredentials: is.list(listedKey), extensions: is.map(is.anything), hints: is.list(is.text) },
)
const passkey = is.record({
  id: is.text,
  name: is.text,
  rpId: is.text,
  here: is.yesNo,
  deviceType: is.text,
  isBackedUp: is.yesNo,
  prf: is.yesNo,
  madeAt: is.instant,
  lastAt: is.orNothing(is.instant),
})

/** A session as people read it. */
const oneSession = {
  id: is.text,
  tenant: is.text,
  house: is.text,
  device: is.orNothing(is.text),
  address: is.orNothing(is.text),
  place: is.orNothing(is.oneOf('machine', 'network')),
  method: is.oneOf('password', 'passkey', 'oidc', 'saml', 'token', 'acting'),
  at: is.instant,
  lastAt: is.instant,
  /** Null while it stands. */
  endedAt: is.orNothing(is.instant),
  why: is.orNothing(is.oneOf(...endedWhys)),
}

/** What the calls of signing in and out take and answer. */
export const toldSignIn = {
  login: {
    summary: 'Sign in',
    body: is.record({ username: is.text, password: is.text }, { sharedComputer: is.yesNo }),
    answer: step,
  },
  code: {
    summary: 'Answer the second factor',
    body: is.record({ twoFactorToken: is.text, code: is.text }, { sharedComputer: is.yesNo }),
    answer: session,
  },
  resume: {
    summary: 'Go on by the cookie of the browser',
    body: is.record({}, { space: is.text }),
    answer: session,
  },
  logout: { summary: 'Sign out', answer: is.nothing },
  password: {
    summary: 'Change one’s own password',
    body: is.record({ currentPassword: is.text, newPassword: is.text }),
    answer: is.record({ changed: is.yesNo }),
  },
  askLink: {
    status: 202 as const,
    summary: 'Ask for a link to a new password; always the same answer',
    body: is.record({ username: is.text }),
    answer: is.record({ isMailed: is.yesNo }),
  },
  checkLink: {
    summary: 'Whose link this is',
    body: is.record({ token: is.text }),
    answer: is.record({ username: is.text, passkeys: is.number }),
  },
  alarm: {
    summary: 'It was not me: ends all sessions',
    body: is.record({ token: is.text }),
    answer: is.record({ username: is.text, passkeys: is.number }),
  },
  useLink: {
    summary: 'Choose a password by a link',
    body: is.record({ token: is.text, password: is.text }, { removesPasskeys: is.yesNo }),
    answer: is.record({ username: is.text }),
  },
  checkInvitation: {
    summary: 'What an invitation leads to',
    body: is.record({ token: is.text }),
    answer: is.record({
      username: is.text,
      tenant: is.text,
      house: is.text,
      needsPassword: is.yesNo,
      takesPasskey: is.yesNo,
    }),
  },
  invitationKey: {
    summary: 'What a browser makes the first passkey by',
    body: is.record({ token: is.text }),
    answer: askedToMake,
  },
  accept: {
    summary: 'Accept an invitation',
    body: is.record({ token: is.text }, { password: is.text, response: is.anything, name: is.text }),
    answer: is.record({ username: is.text, tenant: is.text }),
  },
  changeEmail: {
    status: 202 as const,
    summary: 'Change one’s own address: a link goes to each',
    body: is.record({ email: is.text }, { password: is.text }),
    answer: is.record({ asked: is.yesNo }),
  },
  emailChange: {
    summary: 'What a link of a changed address says',
    body: is.record({ token: is.text }),
    answer: is.record({
      username: is.text,
      former: is.orNothing(is.text),
      address: is.text,
      side: is.oneOf('address', 'former'),
      isConfirmed: is.yesNo,
      isDone: is.yesNo,
      isStopped: is.yesNo,
      isOver: is.yesNo,
    }),
  },
  confirmEmail: {
    summary: 'Confirm a changed address',
    body: is.record({ token: is.text }),
    answer: is.record({
      username: is.text,
      former: is.orNothing(is.text),
      address: is.text,
      side: is.oneOf('address', 'former'),
      isConfirmed: is.yesNo,
      isDone: is.yesNo,
      isStopped: is.yesNo,
      isOver: is.yesNo,
    }),
  },
  stopEmail: {
    summary: 'Stop a changed address',
    body: is.record({ token: is.text }),
    answer: is.record({
      username: is.text,
      former: is.orNothing(is.text),
      address: is.text,
      side: is.oneOf('address', 'former'),
      isConfirmed: is.yesNo,
      isDone: is.yesNo,
      isStopped: is.yesNo,
      isOver: is.yesNo,
    }),
  },
  proof: {
    summary: 'Until when a proof counts, and by what one gives it',
    answer: is.record({ until: is.orNothing(is.instant), by: is.list(is.text) }),
  },
  prove: {
    summary: 'Show that one is the login’s owner',
    body: is.record({}, { password: is.text, response: is.anything }),
    answer: is.record({ until: is.text }),
  },
  proofKey: { summary: 'What a browser answers a proof by', answer: askedToShow },
  passkeys: {
    summary: 'One’s own passkeys',
    answer: is.record({ rpId: is.orNothing(is.text), passkeys: is.list(passkey) }),
  },
  newKey: {
    summary: 'What a browser makes a passkey by',
    body: is.record({}, { password: is.text }),
    answer: askedToMake,
  },
  makeKey: {
    status: 201 as const,
    summary: 'Keep a new passkey',
    body: is.record({ name: is.text, response: is.anything }),
    answer: passkey,
  },
  renameKey: { summary: 'Rename a passkey', body: is.record({ name: is.text }), answer: is.nothing },
  removeKey: { summary: 'Remove a passkey', answer: is.nothing },
  keyWanted: {
    summary: 'What a browser signs in by',
    body: is.record({}, { twoFactorToken: is.text }),
    answer: askedToShow,
  },
  byKey: {
    summary: 'Sign in by a passkey',
    body: is.record({ response: is.anything }, { twoFactorToken: is.text, sharedComputer: is.yesNo }),
    answer: session,
  },
  enrol: {
    summary: 'Begin codes by telephone',
    body: is.record({}, { password: is.text }),
    answer: is.record({ secret: is.text, uri: is.text }),
  },
  confirmCodes: {
    summary: 'Turn codes on by the first of them',
    body: is.record({ code: is.text }),
    answer: is.record({ active: is.yesNo, recoveryCodes: is.list(is.text) }),
  },
  recovery: {
    summary: 'New recovery codes',
    body: is.record({}, { password: is.text }),
    answer: is.record({ recoveryCodes: is.list(is.text) }),
  },
  disable: {
    summary: 'Turn codes off',
    body: is.record({}, { password: is.text }),
    answer: is.record({ active: is.yesNo }),
  },
  sessions: {
    summary: 'Where one is signed in, and was within thirty days',
    answer: is.list(is.record({ ...oneSession, current: is.yesNo, isThisDevice: is.yesNo })),
  },
  sessionsOfUser: {
    summary: 'Where a user is signed in to this house, and was within thirty days',
    answer: is.list(is.record(oneSession)),
  },
  endSession: { summary: 'End one of one’s sessions', answer: is.nothing },
  endSessions: { summary: 'End all sessions but this one', answer: is.record({ ended: is.number }) },
  byToken: {
    summary: 'Sign in by a ticket of a provider or of a page around',
    body: is.record({ token: is.text }, { origin: is.text }),
    answer: session,
  },
  embedToken: {
    status: 201 as const,
    summary: 'A ticket for the frame of a page',
    body: is.record({ username: is.text, origin: is.text }),
    answer: is.record({ token: is.text, expiresIn: is.number }),
  },
  switchContext: {
    summary: 'Go on in another of one’s tenants',
    query: { contextIndex: is.text, contextName: is.text, keepsSession: is.text },
    answer: session,
  },
  act: {
    status: 201 as const,
    summary: 'Work as another person for an hour',
    body: is.record({ username: is.text, reason: is.text }, { tenant: is.text }),
    answer: is.record({ id: is.text, username: is.text, tenant: is.text, until: is.instant, space: is.text }),
  },
  actHouses: {
    summary: 'The houses in which one may act for others',
    answer: is.list(is.record({ tenant: is.text, label: is.text })),
  },
  actPeople: {
    summary: 'Whom one may act for in a house',
    query: { tenant: is.text, search: is.text },
    answer: is.list(is.record({ username: is.text, name: is.text })),
  },
  leave: { summary: 'Back to oneself', answer: is.nothing },
}
