import { deriveKey } from '../migrations/secret.ts'

/** By what a secret is known without being told: restoring asks for the same one. */
export const secretCheck = (secret: string): string => deriveKey(secret, 'backup check').toString('hex')
