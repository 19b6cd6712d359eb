import { is } from '#processes/told-call.ts'

const text = is.orNothing(is.text)
/** How a host greets; of a setting that nobody has made nothing is said. */
const greeting = is.record(
  { host: is.text },
  {
    name: is.text,
    loginTenant: is.text,
    imp: is.text,
    mode: is.text,
    windowTitle: is.text,
    loginTitle: is.text,
    loginButtonText: is.text,
    becomePartnerLinkText: is.text,
    becomePartnerFlow: is.text,
    languages: is.list(is.text),
    publicLogo: is.text,
    accentColor: is.text,
    theme: is.record({}, { accentDark: text, logoDark: text, font: text, radius: is.orNothing(is.number) }),
    useManifest: is.yesNo,
    frameAncestors: is.text,
    uiAuthConfig: is.record(
      {},
      {
        oidcId: text,
        samlId: text,
        formHidden: is.orNothing(is.yesNo),
        forgottenPasswordUrl: text,
        privacyUrl: text,
        helpUrl: text,
      },
    ),
    providers: is.list(
      is.record(
        { id: is.text, kind: is.oneOf('OIDC', 'SAML'), label: is.text, starts: is.yesNo },
        { icon: is.text },
      ),
    ),
  },
)

/** What the calls of hosts, languages and lists take and answer. */
export const toldHouses = {
  shortLink: { summary: 'Where a short link leads', answer: is.record({ url: is.text }) },
  demonstration: {
    summary: 'How far a demonstration is made',
    answer: is.record({ share: is.number, canSignIn: is.yesNo }),
  },
  host: {
    summary:
      'How a host greets; on the product’s own names by which directories the people of a tenant come in',
    query: { entrance: is.text },
    // To who administers hosts, of one of his own: the record.
    answer: is.either(greeting, is.recordOf('host')),
  },
  partner: {
    status: 202 as const,
    summary: 'Somebody wants to become a partner',
    body: is.record(
      { company: is.text, name: is.text, email: is.text },
      { phone: is.text, message: is.text },
    ),
    answer: is.record({ isSent: is.yesNo }),
  },
  locale: {
    summary: 'The words of a language that a tenant has given',
    answer: is.openRecord({ locale: is.text, translations: is.map(is.text) }),
  },
  keys: {
    summary: 'Keys for which nobody has a word yet',
    body: is.record({ keysToAdd: is.list(is.text) }),
    answer: is.record({ added: is.number }),
  },
  publicPage: {
    summary: 'A page that is public',
    answer: is.record({ title: is.text, text: is.text, by: is.text }),
  },
  reads: {
    summary: 'Many reads in one request',
    body: is.record({ addresses: is.list(is.text) }),
    answer: is.list(is.record({ status: is.integer, headers: is.map(is.text), data: is.anything })),
  },
  live: {
    summary: 'What changes, as it happens',
    query: { watch: is.text, here: is.text },
    answer: is.file('text/event-stream'),
  },
  ping: { summary: 'Whether the server answers', answer: is.record({ status: is.text }) },
  entities: {
    summary: 'Every entity that one may see',
    answer: is.list(
      is.record(
        {
          name: is.text,
          plural: is.text,
          route: is.text,
          clientRoute: is.text,
          listRoute: is.text,
          label: is.text,
          pluralLabel: is.text,
          area: is.text,
          creatable: is.yesNo,
        },
        { icon: is.text },
      ),
    ),
  },
  model: {
    summary: 'The compiled declaration of an entity',
    answer: is.openRecord({
      name: is.text,
      label: is.text,
      fields: is.list(is.openRecord({ name: is.text })),
    }),
  },
  openapi: {
    summary: 'This description',
    answer: is.openRecord({ openapi: is.text, paths: is.map(is.anything) }),
  },
}
