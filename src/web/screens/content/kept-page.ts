/** A page as it is kept: a value under a key. */
export interface Kept {
  shortKey?: string
  value?: { text?: string; secret?: string | null } | null
}

export const prefix = 'content.'

/** The address of a page below `/content`. Steps of an address are dots in its key. */
export const pathOf = ({ shortKey }: Kept): string => (shortKey ?? '').slice(prefix.length)

export const keyOf = (path: string): string => prefix + path.replaceAll('/', '.')

/** What nobody guesses: 128 random bits in hex. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

export const publicAddress = (origin: string, tenant: string, secret: string, path: string): string =>
  `${origin}/k/${tenant}.${secret}/p/${keyOf(path).slice(prefix.length)}`
