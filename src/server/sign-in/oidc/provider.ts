import { loadMatching } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Host } from '../directory.ts'
import { unseal } from '../sealed-text.ts'
import type { OidcParts } from './oidc-parts.ts'

/** An identity provider as its tenant keeps it, with what only the product reads. */
export interface Provider {
  code: string
  tenantId: number
  tenant: string
  record: Loaded<'identityProvider'>
  /** Null: the client proves itself by PKCE alone. */
  secret: string | null
}

/** How a sign-in page offers a provider. */
export interface OfferedProvider {
  id: string
  kind: 'OIDC' | 'SAML'
  label: string
  /** The address of a picture. */
  icon?: string
  starts: boolean
}

const keptMs = 10_000
const mostKept = 500
const codeShape = /^idp-[a-z2-7]{10}$/

/** Identity providers of all tenants, by their codes and by the hosts that offer them. */
export class Providers {
  readonly #offered = new Map<string, { offered: OfferedProvider[]; at: number }>()

  constructor(
    readonly parts: OidcParts,
    readonly key: Buffer,
  ) {}

  /** The provider of a code, whatever its status; null for one that nobody has. */
  async find(code: string): Promise<Provider | null> {
    if (!codeShape.test(code)) return null
    const { directory, callers, engine } = this.parts
    const tenantId = await directory.tenantOfProvider(code)
    if (tenantId === null) return null
    const caller = await callers.product(tenantId)
    const [record] = await engine.work(caller, work =>
      loadMatching(work, 'identityProvider', { code }, { limit: 1 }),
    )
    if (!record) return null
    return { code, tenantId, tenant: caller.tenant, record, secret: this.#secretOf(record) }
  }

  /** What cannot be opened – the installation's key is another than when it was sealed – was never told. */
  #secretOf({ sealedSecret }: Loaded<'identityProvider'>): string | null {
    if (!sealedSecret) return null
    try {
      return unseal(this.key, sealedSecret)
    } catch {
      return null
    }
  }

  /** The providers that a host's sign-in page shows: those that name it. */
  offeredBy({ hostname, tenantId }: Pick<Host, 'hostname' | 'tenantId'>): Promise<OfferedProvider[]> {
    return this.#offer(hostname, tenantId, ({ hosts }) => hosts?.some(one => one.toLowerCase() === hostname))
  }

  /** Those that the entrance of a tenant shows on the product's own names, where nobody else's stand beside them: all of his. */
  async offeredTo(tenant: string): Promise<OfferedProvider[]> {
    const found = await this.parts.directory.tenantByName(tenant)
    return found?.isActive ? this.#offer(`/imp/${tenant}`, found.id, () => true) : []
  }

  /** As they were a moment ago. */
  async #offer(
    place: string,
    tenantId: number,
    isHere: (record: Loaded<'identityProvider'>) => boolean | undefined,
  ): Promise<OfferedProvider[]> {
    const now = this.parts.now()
    const known = this.#offered.get(place)
    if (known && now - known.at < keptMs) return known.offered
    const caller = await this.parts.callers.product(tenantId)
    const records = await this.parts.engine.work(caller, work =>
      loadMatching(work, 'identityProvider', { status: 'ACTIVE' }, { limit: 100 }),
    )
    const here = records.filter(isHere)
    const alone = here.filter(record => record.startsByItself).length === 1
    const offered = here.map(({ code, kind, label, icon, startsByItself }) => ({
      id: code!,
      kind: kind ?? 'OIDC',
      label: label!,
      ...(icon ? { icon } : {}),
      starts: alone && startsByItself === true,
    }))
    if (this.#offered.size >= mostKept) this.#offered.clear()
    this.#offered.set(place, { offered, at: now })
    return offered
  }
}
