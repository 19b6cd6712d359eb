import { createECDH } from 'node:crypto'
import { type OutsideFetch, outsideFetch } from '../adapters/outside/outside-fetch.ts'
import type { Config } from '../config.ts'
import { deriveKey } from '../migrations/secret.ts'
import type { PushKeys } from './send-push.ts'

/** How browsers are reached while no page is open. */
export interface Push {
  keys: PushKeys
  /** By which it is sealed where they are. */
  seal: Buffer
  /** The one way out. */
  fetch: OutsideFetch
}

/** An uncompressed point, in base64url: browsers ask their push service by it. */
const publicHalf = (privateKey: Buffer): string => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey('base64url')
}

/** Whom push services may write to where they mind what is sent: an address of TLS or of mail is what they take. */
const subjectOf = ({ publicUrl, mail }: Config): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0]
  return `mailto:${address ?? 'nobody@tranche.invalid'}`
}

/** The keys are the installation's, from its secret: the same on every server, and in no table. */
export const pushOf = (config: Config, secret: string): Push => {
  const privateKey = deriveKey(secret, 'web push')
  return {
    keys: {
      publicKey: publicHalf(privateKey),
      privateKey: privateKey.toString('base64url'),
      subject: subjectOf(config),
    },
    seal: deriveKey(secret, 'push subscriptions'),
    fetch: outsideFetch({ allow: config.outboundAllow }),
  }
}
