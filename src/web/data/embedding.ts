import { allowsAncestor } from '#fields/formats/frame-ancestors.ts'

/** What a page in a frame tells the page around it. */
export type ToldParent =
  | { type: 'tranche:ready' }
  | { type: 'tranche:height'; height: number }
  | { type: 'tranche:open' | 'tranche:saved' | 'tranche:closed'; entity: string; registration: string }

/** Who stands around this page, from the nearest. Firefox tells the page that led here alone. */
const ancestors = (): string[] => {
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins)
  return URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : []
}

let isEmbedded = false
let isPlain = false
/** Whom messages go to, and are taken from. */
let parentOrigin: string | undefined

/** The one that messages go to: who the address names, where he may; else who stands there. */
const partnerOf = (frameAncestors: string, parentUrl: string | null): string | undefined => {
  const real = ancestors()[0]
  const named = parentUrl && URL.canParse(parentUrl) ? new URL(parentUrl).origin : undefined
  if (!named || named === real) return real
  return frameAncestors.trim() !== '*' && allowsAncestor(frameAncestors, named) ? named : undefined
}

/** A message of the page around, where it is one of ours; whatever else is said there is nobody's concern. */
export const readToken = (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>): string | null => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return null
  if (typeof event.data !== 'string' || event.data.length > 10_000) return null
  try {
    const said: unknown = JSON.parse(event.data)
    if (typeof said !== 'object' || said === null) return null
    const { type, token } = said as { type?: unknown; token?: unknown }
    return type === 'tranche:token' && typeof token === 'string' ? token : null
  } catch {
    return null
  }
}

/** How this page stands in another one. */
export const embedding = {
  /** In a frame of another site. */
  is: (): boolean => isEmbedded,
  /** Without menu and bars, for as long as the page stands. */
  isPlain: (): boolean => isPlain,
  /** Whether a page around is told anything. */
  tells: (): boolean => parentOrigin !== undefined,
  /** The page around, as far as it is spoken with. */
  origin: (): string | undefined => parentOrigin,
  /**
   * Looks who stands around before anything is asked of the server. False where the host does not let itself be framed there;
   * browsers keep to its policy anyway, but for those that know none.
   */
  begin(frameAncestors: string | undefined, params: URLSearchParams): boolean {
    if (window.parent === window) return true
    const others = ancestors().filter(one => one !== location.origin)
    isEmbedded = others.length > 0 || !location.ancestorOrigins
    // Around it stands a page of our own: the documentation shows by it what others would be told.
    if (!isEmbedded) {
      parentOrigin = location.origin
      return true
    }
    const isAllowed =
      frameAncestors?.trim() === '*' ||
      (others.length > 0 && others.every(one => allowsAncestor(frameAncestors, one)))
    if (!isAllowed) return false
    isPlain = params.has('noDecoration')
    parentOrigin = partnerOf(frameAncestors!, params.get('parentUrl'))
    return true
  },
  /** As a text, so that every kind of page reads it alike; to nobody where nobody is spoken with. */
  tell(what: ToldParent): void {
    if (parentOrigin) window.parent.postMessage(JSON.stringify(what), parentOrigin)
  },
  /** Called with each ticket that the page around sends, which is good once. */
  onToken(take: (token: string) => void): void {
    if (!isEmbedded) return
    addEventListener('message', event => {
      const token = readToken(event)
      if (token) take(token)
    })
  },
}
