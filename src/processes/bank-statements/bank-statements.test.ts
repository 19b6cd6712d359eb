import { describe, expect, it } from 'vitest'
import { writeBankFile } from '../../demo/bank-file.ts'
import { readBankXml } from '../bank-xml.ts'
import { minorOf, readCamt } from './read-camt.ts'
import { candidatesFor, type Findings, isNamed, sureOne } from './score.ts'

const nothing: Findings = {
  persons: new Map(),
  invoices: [],
  batches: [],
  operations: [],
  reversed: [],
  lines: [],
  capital: [],
  rule: null,
}
const invoice = (registration: string, totalBalance: number, more: object = {}) => ({
  registration,
  invoiceNumber: registration.replace('INV', 'FA2026'),
  totalBalance,
  currency: 'EUR',
  pr: 'RECEIVABLE' as const,
  dueDate: '2026-11-01',
  persons: [{ role: 'PAYER' as const, personRegistration: 'P1' }],
  ...more,
})
const transaction = (amount: number, reference: string, more: object = {}) => ({
  registration: 'BT-1',
  amount,
  currency: 'EUR',
  date: '2026-11-19',
  reference,
  ...more,
})
const ofPayer = (...invoices: object[]): Findings => ({
  ...nothing,
  persons: new Map([['P1', 'IBAN']]),
  invoices: invoices as never,
})

describe('a message of a bank', () => {
  it('never expands entities, refuses document types, depth and what is not well formed', () => {
    expect(() => readBankXml('<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>')).toThrow(
      /XML_DOCUMENT_TYPE/,
    )
    expect(() => readBankXml(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`)).toThrow(/XML_TOO_DEEP/)
    expect(() => readBankXml('<Document><a></Document>')).toThrow(/XML_LINE/)
    expect(() => readBankXml('%PDF-1.4')).toThrow(/XML_NO_ELEMENT/)
    expect(() => readBankXml(`<${'a'.repeat(9_000_000)}`)).toThrow(/LONGER_THAN/)
    expect(() => readBankXml(`<Document><${'a'.repeat(5_000_000)}`)).toThrow(/XML_ELEMENT_OPEN/)
  })

  it('is read in amounts to the cent', () => {
    expect(minorOf('2906.64', 'EUR')).toBe(290664)
    expect(minorOf('0.3', 'EUR')).toBe(30)
    expect(minorOf('1500', 'JPY')).toBe(1500)
    expect(() => minorOf('1.005', 'EUR')).toThrow()
    expect(() => minorOf('1e3', 'EUR')).toThrow()
  })

  it('must add up: what opens and what moves makes what closes', () => {
    const day = {
      iban: 'FR7630006000011234567890189',
      id: 'S-1',
      number: 7,
      date: '2026-11-19',
      openingMinor: 10_000,
      lines: [
        {
          date: '2026-11-19',
          minor: 290_664,
          code: 'PMNT-RCDT-ESCT',
          reference: 'R1',
          name: 'Garage',
          text: 'FACT 7702',
        },
        {
          date: '2026-11-19',
          minor: -227_792,
          code: 'PMNT-RDDT-PRDD',
          reference: 'R2',
          returnCode: 'AM04',
          endToEndId: 'E-1',
          name: 'TP Morvan',
        },
        {
          date: '2026-11-19',
          minor: 30_030,
          code: 'PMNT-IDDT-ESDD',
          reference: 'R3',
          batch: { id: 'SB-1', count: 2 },
        },
      ],
    }
    const xml = writeBankFile(day)
    const [statement] = readCamt(xml).statements
    expect(statement).toMatchObject({ opening: 10_000, closing: 102_902, sequenceNumber: 7, currency: 'EUR' })
    expect(statement!.lines.map(l => [l.type, l.minor, l.counterpartyName, l.returnCode, l.batchId])).toEqual(
      [
        ['TRANSFER', 290_664, 'Garage', null, null],
        ['RETURN', -227_792, 'TP Morvan', 'AM04', null],
        ['BATCH', 30_030, null, null, 'SB-1'],
      ],
    )
    expect(() => readCamt(xml.replace('2906.64', '2906.65'))).toThrow(/STATEMENT_BALANCES_DIFFER.*-0\.01/)
    expect(() => readCamt(xml.replace(/BkToCstmrStmt/g, 'Other'))).toThrow(/NOT_CAMT/)
  })

  it('is split into its payments where they make up the booking, and kept whole where they do not', () => {
    const detail = (id: string, amount: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
    const file = (
      second: string,
    ) => `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>N</Id><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><NtryDtls>${detail('A', '10.00')}${detail('B', second)}</NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
    expect(readCamt(file('20.00')).statements[0]!.lines.map(l => [l.endToEndId, l.minor])).toEqual([
      ['A', 1000],
      ['B', 2000],
    ])
    expect(readCamt(file('19.00')).statements[0]!.lines.map(l => [l.endToEndId, l.minor])).toEqual([
      [null, 3000],
    ])
  })
})

describe('what a line of a statement may be', () => {
  it('is never invoices of two organizations at once: what comes in stands in the books of one', () => {
    const found = candidatesFor(
      transaction(300, 'paid'),
      ofPayer(
        invoice('INV-1', 100, { orgaRegistration: 'ORG-1' }),
        invoice('INV-2', 200, { orgaRegistration: 'ORG-2' }),
        invoice('INV-3', 200, { orgaRegistration: 'ORG-1' }),
      ),
    )
    const together = found.filter(candidate => candidate.shares.length > 1)
    expect(together.map(({ shares }) => shares.map(share => share.invoice))).toEqual([['INV-1', 'INV-3']])
  })

  it('is the invoices whose numbers it names and that add up: sure enough to be allocated', () => {
    const found = candidatesFor(
      transaction(2906.64, 'VIR GARAGE DES MAUGES FACT 7702 ET 7718'),
      ofPayer(
        invoice('INV-7702', 1842.24),
        invoice('INV-7718', 1064.4),
        invoice('INV-8120', 2911.2, { dueDate: '2026-12-01' }),
      ),
    )
    expect(found[0]).toMatchObject({
      decision: 'INVOICES',
      confidence: 0.99,
      reasons: ['ADDS_UP', 'NUMBERS', 'IBAN'],
      shares: [
        { invoice: 'INV-7702', amount: 1842.24 },
        { invoice: 'INV-7718', amount: 1064.4 },
      ],
      left: 0,
    })
    expect(sureOne(found)).toBe(found[0])
    expect(found.find(c => c.shares[0]?.invoice === 'INV-8120')!.reasons).toContain('NOT_DUE')
  })

  it('waits for a person where two invoices are alike', () => {
    const found = candidatesFor(
      transaction(100, 'LOYER'),
      ofPayer(invoice('INV-1001', 100), invoice('INV-1002', 100)),
    )
    expect(found[0]!.confidence).toBeLessThan(0.9)
    expect(sureOne(found)).toBeNull()
  })

  it('leaves what is too much as an advance, and pays in part what is too little', () => {
    const more = candidatesFor(transaction(120, ''), ofPayer(invoice('INV-1001', 100)))[0]!
    expect([more.shares, more.left]).toEqual([[{ invoice: 'INV-1001', amount: 100 }], 20])
    const less = candidatesFor(transaction(60, ''), ofPayer(invoice('INV-1001', 100)))[0]!
    expect([less.shares, less.left]).toEqual([[{ invoice: 'INV-1001', amount: 60 }], 0])
    expect(less.reasons).toContain('AMOUNT_DIFFERS')
  })

  it('knows our end-to-end id: a payment that came back', () => {
    const line = {
      registration: 'PFL-1',
      endToEndId: 'PF-1-1',
      amount: 70,
      status: 'SETTLED' as const,
      invoiceRegistration: 'INV-1',
      type: 'DIRECT_DEBIT',
      personRegistration: 'P1',
    }
    const found = candidatesFor(transaction(-70, 'REJET', { endToEndId: 'PF-1-1', type: 'RETURN' }), {
      ...nothing,
      lines: [line],
    })
    expect(found).toMatchObject([
      { decision: 'RETURN', line: 'PFL-1', confidence: 0.98, reasons: ['END_TO_END', 'AMOUNT'] },
    ])
  })

  it('knows a payment that came back without its id by the account, the latest first', () => {
    const line = (registration: string, date: string) => ({
      registration,
      date,
      endToEndId: `PF-${registration}`,
      amount: 70,
      status: 'SETTLED' as const,
      invoiceRegistration: `INV-${registration}`,
      type: 'DIRECT_DEBIT',
      personRegistration: 'P1',
    })
    const back = transaction(-70, 'EXTOURNE', { type: 'RETURN', counterpartyIban: 'FR7612345' })
    const found = candidatesFor(back, {
      ...nothing,
      lines: [line('OLD', '2026-02-10'), line('NEW', '2026-03-10')],
    })
    expect(found.map(c => [c.decision, c.line, c.confidence, c.reasons])).toEqual([
      ['RETURN', 'NEW', 0.86, ['IBAN', 'AMOUNT']],
      ['RETURN', 'OLD', 0.6, ['IBAN', 'AMOUNT']],
    ])
    // Told to a person, never booked by itself.
    expect(sureOne(found)).toBeNull()
  })

  it('takes the end of a number only from a payer who is known', () => {
    expect(isNamed(invoice('INV-007702', 1), 'FACT 7702', true)).toBe(true)
    expect(isNamed(invoice('INV-007702', 1), 'FACT 7702', false)).toBe(false)
    expect(isNamed(invoice('INV-007702', 1), 'PAYMENT FA2026 007702', false)).toBe(true)
    expect(isNamed(invoice('INV-007702', 1), 'FACT 702', true)).toBe(false)
  })

  it('finds nothing in nothing', () => {
    expect(candidatesFor(transaction(12, 'VIR'), nothing)).toEqual([])
    expect(sureOne([])).toBeNull()
  })
})
