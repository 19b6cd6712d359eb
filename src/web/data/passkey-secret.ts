/**
 * A secret that a passkey gives to this site alone, and that no server ever sees (WebAuthn's PRF): asked with a question of our
 * own, it needs no network.
 */
export interface KeySecret {
  /** Which of the person's passkeys gave it; another one gives another secret. */
  credential: string
  rpId: string
  secret: Uint8Array<ArrayBuffer>
}

/** The same question in every place, so that a sign-in by passkey opens what is kept, too; who it is for is mixed in later. */
const asked = new TextEncoder().encode('tranche: what is kept on this device')

/** What goes along with a question to a passkey. */
export const secretWanted = { prf: { eval: { first: asked } } }

/** What it answered, taken out of the answer, which goes to the server without it; null: it has none to give. */
export const takeSecret = (
  answer: { id: string; clientExtensionResults: object },
  rpId: string,
): KeySecret | null => {
  const results = answer.clientExtensionResults as { prf?: { results?: { first?: BufferSource } } }
  const first = results.prf?.results?.first
  delete results.prf
  if (!first) return null
  const bytes = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer.slice(0)) : new Uint8Array(first)
  return { credential: answer.id, rpId, secret: bytes as Uint8Array<ArrayBuffer> }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Asks for the secret of one of these passkeys. Null where the one that answered has none; throws BrokenOff. */
export const askSecret = async (credentials: readonly string[], rpId: string): Promise<KeySecret | null> => {
  const { answerByKey } = await import('./passkeys.ts')
  return (
    await answerByKey({
      challenge: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
      rpId,
      userVerification: 'required',
      allowCredentials: credentials.map(id => ({ id, type: 'public-key' as const })),
    })
  ).secret
}
