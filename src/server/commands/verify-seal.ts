import { type Finding, verifySeal as verify } from '#engine/index.ts'
import { isIsoDate } from '#finance/index.ts'
import { loadMessages } from '#locales/index.ts'
import { readConfig } from '../config.ts'
import type { Product } from '../product.ts'
import { findingText } from '../seal/finding-text.ts'
import type { Tenant } from '../sign-in/directory.ts'
import { StartError } from '../start-error.ts'
import type { Asked } from './asked.ts'
import { say } from './say.ts'
import { withProduct } from './with-product.ts'

const locale = 'en-EU'

const lineOf = (finding: Finding): string => {
  const { entity, registration, field, day, until } = finding
  const where = [entity, registration, field, until ? `${day} … ${until}` : day].filter(Boolean).join(' · ')
  return `  ${where}: ${findingText(locale, finding)}`
}

const verifyTenant = async (
  product: Product,
  tenant: Tenant,
  from: string | undefined,
  tell: (line: string) => void,
): Promise<number> => {
  const sum = { seals: 0, records: 0, lines: 0, orderOnly: 0, erased: 0, found: 0 }
  const caller = await product.callers.product(tenant.id)
  for await (const part of verify(product.engine, caller, { from })) {
    for (const finding of part.findings) tell(lineOf(finding))
    for (const name of ['seals', 'records', 'lines', 'orderOnly', 'erased'] as const) sum[name] += part[name]
    sum.found += part.findings.length
  }
  const older = sum.orderOnly ? `, of which ${sum.orderOnly} prove their order alone` : ''
  const erased = sum.erased ? `, ${sum.erased} erased` : ''
  const result = sum.found ? `${sum.found} found` : 'as it was written'
  tell(
    `${tenant.name}: ${sum.seals} days, ${sum.records} records, ${sum.lines} lines${older}${erased}: ${result}.`,
  )
  return sum.found
}

/** Holds the records of all tenants, or of one, to their histories and seals. Answers how many findings there were. */
export const verifyTenants = async (
  product: Product,
  { tenant: name, from }: { tenant?: string; from?: string },
  tell: (line: string) => void,
): Promise<number> => {
  if (from !== undefined && !isIsoDate(from)) throw new StartError(`${from} is no day: --from 2026-11-01.`)
  const tenants = (await product.directory.tenants()).filter(one => !name || one.name === name)
  if (!tenants.length) throw new StartError(`There is no tenant ${name}.`)
  // Beside no server nobody else has made them ready.
  await loadMessages('en')
  let found = 0
  for (const tenant of tenants) found += await verifyTenant(product, tenant, from, tell)
  return found
}

/** `npx tranche verify --seal [--tenant NAME] [--from DAY]`. Throws StartError where something is found. */
export const verifySeals = async ({ values, env }: Asked): Promise<void> => {
  const found = await withProduct(readConfig(env), product => verifyTenants(product, values, say))
  if (found) throw new StartError(`Not everything is as it was written: ${found} found.`)
}
