import { SAML } from '@node-saml/node-saml'
import { textOfBase64 } from './read-response.ts'
import { type AskedToEnd, type LogoutToRead, readAskedToEnd } from './redirect-message.ts'
import { SamlFault } from './saml-fault.ts'
import { requireSignedLogout } from './shape.ts'

/** A log-out that a provider's form posts: base64, signed within. */
export interface PostedLogout extends Omit<LogoutToRead, 'query'> {
  request: string
}

/** What a provider asks to end by a form. Throws SamlFault. */
export const readPostedLogout = async (given: PostedLogout): Promise<AskedToEnd> => {
  const xml = textOfBase64(given.request)
  const root = requireSignedLogout(xml)
  const saml = new SAML({
    callbackUrl: given.address,
    issuer: given.address,
    idpCert: given.certificates,
    acceptedClockSkewMs: -1,
  })
  await saml
    .validatePostRequestAsync({ SAMLRequest: Buffer.from(xml).toString('base64') })
    .catch((error: Error) => {
      throw new SamlFault('signature', error.message.slice(0, 100))
    })
  return readAskedToEnd(root, given)
}
