import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { carry } from '../carry.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'

type Issuing = Pick<New<'invoice'>, 'pr' | 'persons' | 'issuerRegistration' | 'snapshot'>
type Line = Pick<Loaded<'invoiceLine'>, (typeof frozenFacts)[number]>

const partySnapshot = (person: Loaded<'person'> | undefined) =>
  person
    ? {
        registration: person.registration,
        name: person.name,
        registrations: person.registrations ?? [],
        address: person.addresses?.[0] ?? null,
      }
    : null

/** What of a line stands as it is issued. */
const frozenFacts = [
  'name',
  'wording',
  'periodStart',
  'periodEnd',
  'amountExclTax',
  'taxCode',
  'taxRate',
  'taxAmount',
  'isOnCollection',
  'amountInclTax',
] as const

/** Why a line that we sell without tax bears none: the text of its tax, with its code. */
const exemptions = async (work: Work) => {
  const texts = new Map(
    (await loadMatching(work, 'tax', {})).map(({ code, exemptionText, exemptionCode }) => [
      String(code),
      exemptionText && [exemptionText, exemptionCode && `(${exemptionCode})`].filter(Boolean).join(' '),
    ]),
  )
  return ({ pr }: Issuing, { taxCode, taxAmount }: Line): { exemption?: string } => {
    const text = pr === 'PAYABLE' || taxAmount ? null : texts.get(taxCode ?? '')
    return text ? { exemption: text } : {}
  }
}

/** Freezes parties, tax numbers, lines and tax as they are issued. */
export const freeze = async (work: Work, linesOf: ReadonlyMap<Issuing, readonly Line[]>): Promise<void> => {
  const invoices = [...linesOf.keys()]
  const registrations = [
    ...named(
      invoices.flatMap(i => i.persons ?? []),
      'personRegistration',
    ),
    ...named(invoices, 'issuerRegistration'),
  ]
  const known = byRegistration(await loadByRegistrations(work, 'person', [...new Set(registrations)]))
  const exemptionOf = await exemptions(work)
  for (const [invoice, lines] of linesOf) {
    const person = (role: string) => known.get(personIn(invoice, role))
    invoice.snapshot = {
      issuer: partySnapshot(known.get(invoice.issuerRegistration)),
      payer: partySnapshot(person('PAYER')),
      payee: partySnapshot(person('PAYEE')),
      lines: lines.map(line => ({ ...carry(line, frozenFacts), ...exemptionOf(invoice, line) })),
    }
  }
}
