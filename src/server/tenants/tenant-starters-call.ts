import { AppError } from '#errors/index.ts'
import { charts } from '#processes/accounting/charts.ts'
import type { Call } from '#processes/index.ts'
import { starters } from '#processes/starters/starters.ts'
import { is, toldCall } from '#processes/told-call.ts'
import type { Product } from '../product.ts'
import { writeAudit } from '../sign-in/audit.ts'
import { makeTenant } from './make-tenant.ts'
import { wantedTenant } from './wanted.ts'

const path = '/api/core/tenant-starters'

const codeAndName = ({ code, name }: { code?: unknown; name?: unknown }) => ({
  code: String(code),
  name: String(name),
})

/** Of the main administrators alone, as what they make by it. */
const readStarters: Call = {
  method: 'GET',
  path,
  permission: 'isMainAdmin',
  told: {
    summary: 'How tenants of a country begin',
    answer: is.record({ charts: is.list(is.text), starters: is.list(is.openRecord({})) }),
  },
  run: async (_, _caller) => {
    return {
      charts: Object.keys(charts),
      starters: [...starters.values()].map(({ house, bundle }) => ({
        ...house,
        locales: [...house.locales],
        currencies: [...house.currencies],
        taxes: Object.values(bundle.taxes).map(codeAndName),
        products: Object.values(bundle.products).map(one => ({
          ...codeAndName(one),
          taxCode: String(one.taxCode),
        })),
      })),
    }
  },
}

/** `GET /api/core/tenant-starters`, and `POST …/{country}/tenants`: how tenants of a country begin, and a new one that does. */
export const tenantStarterCalls = (product: Product): Call[] => [
  readStarters,
  toldCall({
    method: 'POST',
    path: `${path}/:country/tenants`,
    permission: 'isMainAdmin',
    isHeavy: true,
    told: {
      summary: 'Makes a tenant that can be worked in at once',
      answer: is.record({
        tenant: is.text,
        username: is.text,
        isInvited: is.yesNo,
        link: is.orNothing(is.text),
      }),
    },
    run: async (engine, caller, { params, body }) => {
      const starter = starters.get(params.country ?? '')
      if (!starter) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['starter', params.country ?? ''])
      const wanted = wantedTenant(body, starter)
      const made = await makeTenant(product, caller, wanted, starter)
      await engine.work(caller, work =>
        writeAudit(work, {
          action: 'PERMISSIONS',
          details: { tenant: made.tenant, username: made.username, profiles: ['ADMIN'] },
        }),
      )
      return made
    },
  }),
]
