import { is } from '#processes/told-call.ts'
import { session } from './told-sign-in.ts'

const begun = is.record({
  oidcId: is.text,
  authorizationUrl: is.text,
  logoutUrl: is.text,
  scope: is.text,
  state: is.text,
  nonce: is.text,
  clientId: is.text,
  connection: is.text,
  redirectUri: is.text,
  responseMode: is.oneOf('query', 'fragment', 'form_post'),
  responseType: is.oneOf('code'),
  codeChallenge: is.text,
  codeChallengeMethod: is.oneOf('S256'),
  codeVerifier: is.text,
  acrValues: is.orNothing(is.text),
})

/** What the calls of identity providers take and answer. */
export const toldProviders = {
  oidc: { summary: 'Begin a sign-in by OpenID Connect', answer: begun },
  oidcLogin: {
    summary: 'Come back with its code, or by an access token',
    body: is.record(
      {},
      {
        code: is.text,
        state: is.text,
        nonce: is.text,
        codeVerifier: is.text,
        iss: is.text,
        accessToken: is.text,
      },
    ),
    answer: session,
  },
  renew: {
    summary: 'Renew the session at the provider',
    body: is.record({}, { grantType: is.oneOf('refresh_token') }),
    answer: is.record({ ssoRefreshTokenIat: is.number, ssoRefreshTokenExpiresIn: is.number }),
  },
  keepAlive: { summary: 'Ask whether the session there goes on', answer: is.nothing },
  oidcLogout: {
    summary: 'Where the session there ends',
    answer: is.record({ logoutUrl: is.orNothing(is.text) }),
  },
  backChannel: {
    summary: 'The provider tells that a session is over',
    body: is.form({ logout_token: is.text }),
    answer: is.nothing,
  },
  frontChannel: {
    summary: 'The browser tells that a session is over',
    query: { iss: is.text, sid: is.text },
    answer: is.nothing,
  },
  test: { summary: 'Begin a try of a provider', answer: is.either(begun, is.record({ loginUrl: is.text })) },
  tested: {
    summary: 'What a try came to',
    body: is.record(
      {},
      { code: is.text, state: is.text, nonce: is.text, codeVerifier: is.text, iss: is.text, token: is.text },
    ),
    answer: is.record({
      claims: is.map(is.anything),
      place: is.orNothing(is.oneOf('known', 'found', 'new')),
      username: is.orNothing(is.text),
      profiles: is.list(is.text),
      reason: is.orNothing(is.text),
    }),
  },
  refusals: {
    summary: 'The last sign-ins that were refused',
    answer: is.list(
      is.record({
        at: is.text,
        reason: is.text,
        claimed: is.orNothing(is.text),
        address: is.orNothing(is.text),
      }),
    ),
  },
  saml: { summary: 'Begin a sign-in by SAML', answer: is.record({ loginUrl: is.text }) },
  acs: {
    summary: 'The provider’s answer; goes on to the page that began',
    body: is.form({ SAMLResponse: is.text }),
    answer: is.redirect,
  },
  form: {
    summary: 'The page that posts our message to a provider that takes it by a form alone',
    query: { message: is.text },
    answer: is.file('text/html'),
  },
  metadata: { summary: 'Our metadata for the provider', answer: is.file('application/samlmetadata+xml') },
  samlLogout: {
    summary: 'Where the session there ends',
    body: is.record({}, { sessionIndex: is.text, nameId: is.text }),
    answer: is.record({ logoutUrl: is.orNothing(is.text) }),
  },
  postedSlo: {
    summary: 'The provider ends a session by a form, or answers ours',
    body: is.form({}, { SAMLRequest: is.text, SAMLResponse: is.text, RelayState: is.text }),
    answer: is.redirect,
  },
  slo: {
    summary: 'The provider ends a session',
    query: {
      SAMLRequest: is.text,
      SAMLResponse: is.text,
      RelayState: is.text,
      SigAlg: is.text,
      Signature: is.text,
    },
    answer: is.redirect,
  },
}
