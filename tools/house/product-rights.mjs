/**
 * Finds where code takes all rights of a tenant: as the product (`callers.product`, `productCaller`, `asProduct`), or by
 * calling its caller an administrator. What answers a person works as that person; what cannot is named here with what it
 * asks before.
 */

const isTest = path => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
const taking =
  /\b(?:asProduct|productCaller)\(|\.product\(|\bis(?:Admin|MainAdmin|SuperAdmin|Product): true\b/

/** Files that take all rights, with the reason. */
export const allRights = new Map([
  ['engine/access/caller.ts', 'says what the product is'],
  [
    'server/mail-in/fetch-mailboxes.ts',
    'takes in by the clock what came to the mailboxes of a house, where nobody asks',
  ],
  [
    'server/texts/keep-texts.ts',
    'reads by the clock what the files of a house say, where nobody asks; who finds it is asked where it is looked for',
  ],
  ['server/http/edge/as-product.ts', 'makes the product in a caller’s place for what is named below'],
  [
    'server/http/documents/owed-documents.ts',
    'the page of an issued invoice is made of all that is on it, for whoever sees the invoice by any of its views',
  ],
  [
    'server/letters/attach-letter.ts',
    'prints, before a mail goes out, the letter that its house sends with it; nobody is asked, as nobody is there',
  ],
  [
    'server/http/calls/check-config.ts',
    'checks what a tenant keeps about itself, also of others for the main administrators; permission `read configurations`. Loads the folder that the operator names for whoever may write them and administers',
  ],
  [
    'server/http/calls/short-links.ts',
    'whoever follows a short link has no session; it is told where one of the host’s house leads, and nothing else',
  ],
  [
    'server/flow/public-path.ts',
    'reads the one option that says under which path a house’s public pages stand',
  ],
  [
    'server/tenants/make-tenant.ts',
    'writes how a new tenant begins, and its first administrator; main administrators only',
  ],
  [
    'server/commands/config-commands.ts',
    'takes and gives a tenant’s configuration on the command line, which whoever runs the installation has',
  ],
  [
    'server/http/calls/tenant-admins.ts',
    'writes the first administrator into another tenant; main administrators only',
  ],
  [
    'server/http/sign-in/embed-routes.ts',
    'looks up the person that a machine of the same tenant vouches for; asks for the scope `embed`, and refuses administrators',
  ],
  [
    'server/jobs/tell-key-ends.ts',
    'reads the key that ends and the address of who made it, where nobody asks',
  ],
  [
    'server/http/calls/partner-requests.ts',
    'keeps what somebody outside wrote as a task of the house that his host names; reads the one address it is mailed to',
  ],
  [
    'server/http/calls/own-tenant.ts',
    'keeps in the main tenant what an administrator says of his own house, and five fields of it',
  ],
  [
    'server/http/calls/own-impersonations.ts',
    'tells a person when somebody acted for himself, out of a log that administrators read',
  ],
  [
    'server/sign-in/acting/people-to-act-for.ts',
    'names to who may act the people whom he may act for: asks for the flag, and in another house for its word and each person’s, as acting itself does',
  ],
  [
    'server/sign-in/acting/impersonations.ts',
    'finds the person that somebody acts for, who has the flag and whom tenant and person let in, and keeps the log of it',
  ],
  [
    'server/http/calls/content.ts',
    'a page for the public has no caller; its secret is compared before anything is told',
  ],
  [
    'server/flow/open-flow.ts',
    'whoever opens a flow has no session; his key is compared before anything is told, and what follows is done as the flow',
  ],
  [
    'server/flow/answer-page.ts',
    'a flow reads and writes the fields that its pages name, which an administrator gave it; its scripts and its transition keep to its profiles',
  ],
  [
    'server/signing/open-signing.ts',
    'a signer has no session; his link is compared before anything is told, and opens one document',
  ],
  ['server/signing/signing-letters.ts', 'writes letters that a transaction ordered'],
  [
    'server/signing/complete-signing.ts',
    'makes what all signers have signed, once the last of them has; nobody is asked, as nobody is there',
  ],
  ['server/flow/forget-walks.ts', 'clears what was never sent once its key has ended, where nobody asks'],
  [
    'server/http/sign-in/totp-routes.ts',
    'notes on the users of one’s own login, in all its tenants, that it asks for codes',
  ],
  [
    'server/sign-in/oidc/provider.ts',
    'reads the identity providers of a tenant for who has not signed in yet; what is offered has no word of secrets',
  ],
  ['server/sign-in/api-keys.ts', 'notes on a key when it was last used'],
  ['server/webhooks/webhooks.ts', 'sends what webhooks are told, which holds no value of a record'],
  ['server/outside/uses.ts', 'counts how often a service was asked: days, numbers and faults, no question'],
  ['server/sign-in/oidc/admit.ts', 'finds or makes the user whose identity his tenant’s provider has proven'],
  [
    'server/sign-in/oidc/oidc.ts',
    'notes refused sign-ins, and looks who would come in for the administrator who tries a provider',
  ],
  [
    'server/http/sign-in/resume-route.ts',
    'notes that a copied cookie ended a session, of which nobody knows whose it is',
  ],
  [
    'server/sandbox/active-scripts.ts',
    'looks which scripts are live, whoever asks; a script itself runs as its caller and asks its own permission',
  ],
  ['server/sandbox/script-logs.ts', 'writes the log of scripts, which nobody else may write'],
  ['server/http/edge/access-log.ts', 'writes the log of requests, which nobody else may write'],
  ['server/http/edge/fault-log.ts', 'writes the log of faults, which nobody else may write'],
  ['server/sign-in/pending-changes.ts', 'takes none: it looks for the users who administer'],
  ['server/sign-in/callers.ts', 'reads who somebody is: before that there is no caller'],
  ['server/sign-in/accounts.ts', 'makes tenants and the logins of commands and tests'],
  ['server/sign-in/provision.ts', 'makes the first administrator of an installation'],
  ['server/sign-in/tell-new-device.ts', 'tells a sign-in to its owner, before there is a session'],
  ['server/sign-in/password-links.ts', 'a forgotten password is asked for without a session'],
  ['server/sign-in/invitations.ts', 'an invitation is answered without a session, by its secret'],
  ['server/sign-in/entry-rules.ts', 'asks what a tenant wants of who signs in, before there is a session'],
  ['server/sign-in/oidc/read-refusals.ts', 'the route asks for an administrator of the tenant'],
  ['server/sign-in/saml/refresh-metadata.ts', 'reads the metadata of a tenant’s provider by the clock'],
  [
    'server/sign-in/saml/saml.ts',
    'has the metadata of the provider read anew whose answer its keys do not open',
  ],
  ['server/document-seals/tell-seal-end.ts', 'tells administrators of a tenant by the clock'],
  ['server/sign-in/saml/tell-metadata-end.ts', 'tells administrators of a tenant by the clock'],
  ['server/sign-in/note-sign-in.ts', 'notes a sign-in, before there is a session'],
  [
    'server/sign-in/email-change/email-changes.ts',
    'keeps of a login’s own user where he is written to, once both addresses have said yes',
  ],
  [
    'server/sign-in/hand-over.ts',
    'moves what a user owned who is deactivated, once the right to deactivate him and who goes on with it were asked',
  ],
  [
    'server/sign-in/tell-of-login.ts',
    'tells a login’s owner by mail that one of his codes was used, or a key was made',
  ],
  [
    'server/jobs/dispatcher.ts',
    'runs what transactions left to the outbox; what is asked as somebody takes him by `atWork`',
  ],
  ['server/jobs/write-invitation.ts', 'writes a letter that a transaction ordered'],
  ['server/jobs/send-secret-letter.ts', 'writes a letter that a transaction ordered'],
  [
    'server/jobs/write-searched.ts',
    'writes what a search of all records finds them by, as whoever may write configurations asked',
  ],
  [
    'server/notifications/tell-people.ts',
    'keeps what users are told of a record that each of them sees by his own rights, which is asked first',
  ],
  ['server/notifications/send-digest.ts', 'writes to a user what he was told before'],
  ['server/push/push-tasks.ts', 'sends to a user’s browsers what he was told before'],
  ['server/jobs/prove-host.ts', 'looks for the proof of a host in the directory of names'],
  [
    'server/steps/user-person.ts',
    'names the person of a user that somebody has just written; who may name persons was asked with the user',
  ],
  [
    'server/data-requests/answer-access.ts',
    'gathers all that is kept of a person; who asked for it had the permission `answer data requests`',
  ],
  [
    'server/data-requests/keep-erasures.ts',
    'lists erasures that were done beside the backups, by registrations',
  ],
  ['server/seal/seal-days.ts', 'closes days, as the timetable says'],
  [
    'server/seal/seal-calls.ts',
    'holds all records of a tenant to their histories, in his zone; for who administers it',
  ],
  ['server/commands/verify-seal.ts', 'whoever runs the installation asks, who owns the database anyway'],
  ['server/crons/run-due.ts', 'runs the timetable'],
  ['server/crons/settle.ts', 'keeps what came of a job of the timetable'],
  [
    'server/crons/built-in.ts',
    'does what the timetable says; a tenant’s own runs as whoever wrote it or an administrator named',
  ],
  [
    'server/backup/tell-administrators.ts',
    'writes letters about the installation itself to its administrators',
  ],
  ['server/commands/invite.ts', 'whoever runs the installation asks, who owns the database anyway'],
  ['server/crons/note-event.ts', 'writes the log of events, which nobody else may write'],
  ['server/batches/batch-step.ts', 'keeps the books of a batch; its records are worked as who asked for it'],
  ['server/migrations/rework.ts', 'works values out anew, in every tenant'],
  ['server/demo-tenant.ts', 'makes the demonstration'],
  ['server/demo-tenants.ts', 'makes the demonstration'],
  [
    'processes/maintenance/move-assets.ts',
    'an asset follows its maintenance: who may run that one moves its own asset, and no other',
  ],
])

/**
 * Every line that takes all rights in a file of which nothing is said.
 * @param {string} path below `src/`
 * @param {string} text
 * @returns {string[]} one line each, beginning with the file and line
 */
export const findProductRights = (path, text) => {
  if (isTest(path) || path.startsWith('demo/') || allRights.has(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const found = /^\s*(\/\/|\/?\*)/.test(line) ? null : taking.exec(line)
    return found
      ? [
          `src/${path}:${at + 1} takes all rights (${found[0]}): work as the caller, or say in tools/house/product-rights.mjs what is asked before`,
        ]
      : []
  })
}

/** Files that are named and take no rights any more. */
export const idleRights = files => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return [...allRights.keys()].filter(path => !taking.test(texts.get(path) ?? ''))
}
