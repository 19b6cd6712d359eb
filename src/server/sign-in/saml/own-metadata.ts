/** Where a provider finds us, under one name of ours. */
export interface OwnAddresses {
  /** What we are called there. */
  entityId: string
  answers: string
  logouts: string
  /** The page that posts what a provider takes by a form alone. */
  forms: string
}

export const ownAddresses = (site: string, code: string): OwnAddresses => {
  const base = new URL(`/api/core/saml/${code}`, site).href
  return {
    entityId: `${base}/metadata`,
    answers: `${base}/acs`,
    logouts: `${base}/slo`,
    forms: `${base}/form`,
  }
}

const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '')

/** What we say of ourselves to a provider: our requests are signed where it wants that. */
export const ownMetadata = (
  { entityId, answers, logouts }: OwnAddresses,
  certificate: string,
  signsRequests: boolean,
): string => {
  const key = (use: string, more = '') =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${more}</md:KeyDescriptor>`
  const sealed = [
    'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  ]
    .map(one => `<md:EncryptionMethod Algorithm="${one}"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:SPSSODescriptor AuthnRequestsSigned="${signsRequests}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${key('signing')}${key('encryption', sealed)}${['Redirect', 'POST'].map(one => `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-${one}" Location="${logouts}"/>`).join('')}<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${answers}" index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>
`
}
