import { entityOf, insertAny, insertRecords, type Plain, runAny, type Work } from '#engine/index.ts'
import { chartItems } from '#processes/accounting/charts/chart-items.ts'
import { charts } from '#processes/accounting/charts.ts'
import { doubtfulRule } from './doubtful.ts'
import type { House, Offer } from './house.ts'
import { bankOf, siret } from './identifiers.ts'
import { plainText } from './invent-clients.ts'
import { luckOf } from './random.ts'

const writeAccounts = async (work: Work, house: House): Promise<void> => {
  // In English, as all that the demonstration's people have written.
  const items = await insertRecords(work, 'accountingCatalogItem', chartItems(house.chart, 'en'))
  await runAny(work, entityOf(work.model, 'accountingCatalogItem'), 'publish', items, {})
}

const registrationsOf = (house: House, branch: number): Plain[] => {
  const { companyNumber, country } = house
  const vat = { type: 'EVA', number: country.vatNumber(companyNumber) }
  if (country.code === 'FR')
    return branch === 0
      ? [{ type: 'SIR', number: companyNumber }, vat]
      : [{ type: 'SRT', number: siret(companyNumber, branch + 1) }, vat]
  return branch === 0 ? [{ type: 'CIF', number: companyNumber }, vat] : []
}

/** The house and its branches; returns their registrations. */
export const writeBranches = async (work: Work, house: House): Promise<string[]> => {
  const recordOf = (i: number): Plain => {
    const branch = house.branches[i]!
    return {
      type: 'O',
      name: branch.name,
      legalForm: i === 0 ? house.legalForm : undefined,
      isInternal: true,
      preferredLanguage: house.country.language,
      timeZone: house.country.timeZone,
      phone: branch.phone,
      email: `contact@${plainText(branch.name)}.example`,
      registrations: registrationsOf(house, i),
      addresses: [
        {
          type: 'MAIN',
          address1: branch.street,
          zipcode: branch.zipcode,
          city: branch.city,
          country: house.country.code,
        },
      ],
      ...(branch.ledgers ? { ledgers: [...branch.ledgers] } : {}),
      ...(i === 0 ? doubtfulRule : { parentRegistration: root }),
    }
  }
  let root: string | undefined
  const [top] = await insertAny(work, entityOf(work.model, 'organization'), [recordOf(0)])
  root = String(top!.registration)
  const below = await insertRecords(
    work,
    'organization',
    house.branches
      .slice(1)
      .map((_, i) => ({ ...recordOf(i + 1), type: 'O' as const, orgaRegistration: root })),
  )
  await runAny(work, entityOf(work.model, 'organization'), 'activate', [top!, ...below], {})
  return [root, ...below.map(o => String(o.registration))]
}

/** The account to which clients pay, with the house's identifier as a creditor. */
export const writeOwnAccount = async (work: Work, house: House, root: string): Promise<string> => {
  const iban = house.country.iban(luckOf(house.tenant, 'own account'))
  const bank = bankOf(iban)
  const [account] = await insertRecords(work, 'bankAccount', [
    {
      name: `${house.name}, collections`,
      personRegistration: root,
      orgaRegistration: root,
      bankIban: iban,
      bankBic: bank.bic,
      bankName: bank.name,
      bankOwner: house.name,
      bankCountry: house.country.code,
      sepaCreditorIdentifier: house.creditorIdentifier,
      collectionMethods: ['DIRECT_DEBIT', 'TRANSFER'],
      accountNumber: charts[house.chart]!.BANK,
    },
  ])
  return String(account!.registration)
}

const productOf = (offer: Offer, lateRate: number): Plain => ({
  ...offer.record,
  lateRate,
  code: offer.code,
  frequency: offer.frequency,
  inAdvance: offer.inAdvance,
  taxCode: offer.taxCode,
  residue: offer.residue,
  fees: [
    { code: 'FILE_FEE', name: 'File fee', amount: offer.fileFee, taxCode: offer.taxCode, timing: 'START' },
  ],
})

/** Taxes, accounts, indexes and published products; returns the products by code of their offer. */
export const writeCatalogue = async (work: Work, house: House): Promise<Map<string, string>> => {
  await insertAny(work, entityOf(work.model, 'tax'), [...house.taxes])
  await writeAccounts(work, house)
  const indexes = await insertAny(work, entityOf(work.model, 'index'), [...house.indexes])
  await runAny(work, entityOf(work.model, 'index'), 'activate', indexes, {})
  const products = await insertAny(
    work,
    entityOf(work.model, 'product'),
    house.offers.map(offer => productOf(offer, house.lateRate)),
  )
  await runAny(work, entityOf(work.model, 'product'), 'publish', products, {})
  return new Map(house.offers.map((offer, i) => [offer.code, String(products[i]!.registration)]))
}
