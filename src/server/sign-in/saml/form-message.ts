import { seal, unseal } from '../sealed-text.ts'
import { type Kind, rsaSha256 } from './redirect-message.ts'

/** A message of ours on its way to a provider that takes it by a form alone. */
export interface FormMessage {
  provider: string
  kind: Kind
  to: string
  xml: string
  /** Whether it is signed within, before it goes. */
  isSigned: boolean
  relayState?: string
  until: number
}

const goodForMs = 10 * 60_000
const mostLetters = 8000
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/**
 * The address of a page of ours that posts a message: what it says stands in the address, sealed, so that any server knows it
 * for its own and nobody has a page of ours post what he likes where he likes.
 */
export const formAddress = (
  key: Buffer,
  address: string,
  message: Omit<FormMessage, 'until'>,
  now: number,
): string => `${address}?message=${seal(key, JSON.stringify({ ...message, until: now + goodForMs }))}`

/** What an address says; null for one that is not ours, of another provider, or of long ago. */
export const openFormMessage = (
  key: Buffer,
  provider: string,
  sealed: string,
  now: number,
): FormMessage | null => {
  if (sealed.length > mostLetters) return null
  try {
    const message = JSON.parse(unseal(key, sealed)) as FormMessage
    return message.provider === provider && message.until > now ? message : null
  } catch {
    return null
  }
}

/** Signs a message of ours within itself, behind its issuer, as its scheme demands. */
const signed = async (xml: string, privateKey: string): Promise<string> => {
  // Few houses have a provider that asks for it.
  const { SignedXml } = await import('xml-crypto')
  const signing = new SignedXml({
    privateKey,
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: exclusive,
  })
  signing.addReference({ xpath: '/*', digestAlgorithm: sha256, transforms: [enveloped, exclusive] })
  const behindIssuer = { reference: "/*/*[local-name(.)='Issuer']", action: 'after' as const }
  signing.computeSignature(xml, { prefix: 'ds', location: behindIssuer })
  return signing.getSignedXml()
}

/** What the form holds. */
export const formFields = async (
  { kind, xml, isSigned, relayState }: FormMessage,
  privateKey: () => string,
): Promise<Record<string, string>> => ({
  [kind]: Buffer.from(isSigned ? await signed(xml, privateKey()) : xml).toString('base64'),
  ...(relayState ? { RelayState: relayState } : {}),
})
